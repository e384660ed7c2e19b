/// Every hand-written shape.
let allShapes =
  storageShapes + protocolShapes + injectionShapes + flowShapes + closureShapes + genericShapes + sharedShapes
  + assemblerShapes + typeLevelShapes

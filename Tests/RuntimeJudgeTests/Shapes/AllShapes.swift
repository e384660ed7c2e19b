/// Every hand-written shape.
let allShapes =
  storageShapes + protocolShapes + injectionShapes + flowShapes + collectionShapes + closureShapes + handedClosureShapes
  + retainingShapes + releaseShapes + genericShapes + sharedShapes
  + assemblerShapes + typeLevelShapes

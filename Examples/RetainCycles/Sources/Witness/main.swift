import RetainCycles

/// Whether something is still there after everybody let go of it: the Swift runtime's own verdict.
func leaks(_ shape: any Shape.Type) -> Bool {
  let witnesses = shape.objects().map(Witness.init)
  return witnesses.contains { $0.object != nil }
}

/// Sees an object without keeping it alive.
struct Witness {
  weak var object: AnyObject?
}

/// Prints the verdict on each shape, and returns how many came out otherwise than expected.
func testify(on shapes: [any Shape.Type], expectingLeak: Bool) -> Int {
  var surprises = 0
  for shape in shapes {
    let isLeaking = leaks(shape)
    let name = "\(shape)"
    let padding = String(repeating: " ", count: max(1, 28 - name.count))
    let remark = isLeaking == expectingLeak ? "" : "  unexpected"
    print("\(name)\(padding)\(isLeaking ? "leaks" : "freed")\(remark)")
    if isLeaking != expectingLeak { surprises += 1 }
  }
  return surprises
}

let surprises =
  testify(on: leakingShapes, expectingLeak: true) + testify(on: harmlessShapes, expectingLeak: false)
precondition(surprises == 0, "\(surprises) shapes behave otherwise than expected.")

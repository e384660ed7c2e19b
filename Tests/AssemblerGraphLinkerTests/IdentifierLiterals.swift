@testable import AssemblerGraphLinker

// Tests call things by number.

extension TypeID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int32) { self.init(rawValue: number) }
}

extension PropertyID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int32) { self.init(rawValue: number) }
}

extension FunctionID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int32) { self.init(rawValue: number) }
}

extension SolvedCodeID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int32) { self.init(rawValue: number) }
}

extension ObjectID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int32) { self.init(rawValue: number) }
}

extension VariableID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int32) { self.init(rawValue: number) }
}

extension OperationID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int32) { self.init(rawValue: number) }
}

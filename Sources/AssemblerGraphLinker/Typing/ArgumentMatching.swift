import AssemblerGraphFacts

// Which argument goes to which parameter, as Swift's rules for labels, defaults and trailing closures have it.

/// What of an argument decides where it goes.
struct ArgumentLabel: Numbered {
  var label: Name?
  var isTrailingClosure: Bool

  /// Different for each label.
  var index: Int { (label.map { Int($0.rawValue) + 1 } ?? 0) << 1 + (isTrailingClosure ? 1 : 0) }
}

/// The labels of a call, by number: calls that look alike have the same.
struct CallShape: Identifier {
  let rawValue: Int32
  static let withoutArguments = CallShape(rawValue: 0)
}

/// For each argument the index of its parameter; nil when the call does not fit.
func match(_ arguments: [ArgumentLabel], to parameters: [ParameterFacts]) -> [Int]? {
  var result: [Int] = []
  var parameter = 0
  var argument = 0
  while argument < arguments.count {
    let label = arguments[argument].label
    guard parameter < parameters.count else {
      // More unlabelled arguments belong to a variadic parameter.
      guard label == nil, let last = result.last, parameters[last].isVariadic else { return nil }
      result.append(last)
      argument += 1
      continue
    }
    if arguments[argument].isTrailingClosure, label == nil {
      let next = argument + 1 < arguments.count ? arguments[argument + 1].label : nil
      guard let index = trailingParameter(from: parameter, before: next, in: parameters),
        parameters[parameter..<index].allSatisfy(\.canBeOmitted)
      else { return nil }
      result.append(index)
      parameter = index + 1
      argument += 1
    } else if parameters[parameter].label == label {
      result.append(parameter)
      parameter += 1
      argument += 1
    } else if label == nil, let last = result.last, parameters[last].isVariadic {
      result.append(last)
      argument += 1
    } else if parameters[parameter].canBeOmitted {
      parameter += 1
    } else {
      return nil
    }
  }
  return parameters[parameter...].allSatisfy(\.canBeOmitted) ? result : nil
}

/// The first parameter that can take a trailing closure; without a written function type, the first that must be given.
///
/// One that can be left out is passed over where one that must be given comes after it, and before the label of the next trailing
/// closure (SE-0286).
private func trailingParameter(from start: Int, before next: Name?, in parameters: [ParameterFacts]) -> Int? {
  let candidates = start..<parameters.count
  let end = next.flatMap { label in candidates.first { parameters[$0].label == label } } ?? parameters.count
  let required = (start..<end).first { !parameters[$0].canBeOmitted }
  guard let first = candidates.first(where: { parameters[$0].type.isFunction }) else {
    return required ?? candidates.first { !parameters[$0].canBeOmitted } ?? candidates.first
  }
  if parameters[first].canBeOmitted, let required, required > first { return required }
  return first
}

extension ParameterFacts {
  var canBeOmitted: Bool { isDefaulted || isVariadic }
}

extension TypeReference {
  /// A function type, also an optional one.
  var isFunction: Bool {
    switch self {
    case .function: true
    case .optional(let wrapped): wrapped.isFunction
    case .tuple(let elements, _) where elements.count == 1: elements[0].isFunction
    default: false
    }
  }
}

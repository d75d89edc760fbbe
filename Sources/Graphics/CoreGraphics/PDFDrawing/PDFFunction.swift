import PortableMath

/// A function of a PDF file, from numbers to numbers.
indirect enum PDFFunction {
  /// Powers between two lists of numbers.
  case exponential(from: [Double], to: [Double], power: Double)
  /// A grid of samples; numbers between them are mixed.
  case sampled(PDFSamples)
  /// Functions for parts of the domain.
  case stitched([PDFFunction], bounds: [Double], encode: [Double], domain: ClosedRange<Double>)
  /// A program.
  case program(PDFProgram)
  /// Functions of the same arguments, one for each result.
  case list([PDFFunction])
  /// The results are limited to ranges.
  case limited(PDFFunction, [ClosedRange<Double>])

  /// The deepest nesting of functions.
  private static let maximumDepth = 8
  /// The most functions in one, which may be named by others any number of times.
  private static let maximumParts = 1000

  /// Nil for a value that is not a function.
  init?(_ value: PDFValue?, in file: PDFFile) {
    var parts = Self.maximumParts
    self.init(value, in: file, depth: 0, left: &parts)
  }

  private init?(_ value: PDFValue?, in file: PDFFile, depth: Int, left: inout Int) {
    left -= 1
    guard left >= 0 else { return nil }
    let value = file[value]
    if let parts = value.array {
      let functions = parts.prefix(64).compactMap {
        PDFFunction($0, in: file, depth: depth + 1, left: &left)
      }
      guard functions.count == parts.count, !parts.isEmpty, depth < Self.maximumDepth else { return nil }
      self = .list(functions)
      return
    }
    guard let entries = value.entries, depth < Self.maximumDepth else { return nil }
    let domain = file.ranges(entries["Domain"])
    let range = file.ranges(entries["Range"])
    guard let first = domain.first else { return nil }
    let function: PDFFunction
    switch file[entries["FunctionType"]].integer {
    case 0:
      guard case .stream(_, let raw) = value, !range.isEmpty,
        let samples = PDFSamples(
          entries, file.decoded(entries, raw).bytes, domain: domain, range: range, in: file)
      else { return nil }
      function = .sampled(samples)
    case 2:
      let from = file.numbers(entries["C0"]) ?? [0]
      let to = file.numbers(entries["C1"]) ?? [1]
      guard from.count == to.count, let power = file[entries["N"]].number else { return nil }
      function = .exponential(from: from, to: to, power: power)
    case 3:
      let parts = (file[entries["Functions"]].array ?? []).prefix(256)
      let functions = parts.compactMap { PDFFunction($0, in: file, depth: depth + 1, left: &left) }
      let bounds = file.numbers(entries["Bounds"]) ?? []
      let encode = file.numbers(entries["Encode"]) ?? []
      guard functions.count == parts.count, !functions.isEmpty, bounds.count == functions.count - 1,
        encode.count >= functions.count * 2
      else { return nil }
      function = .stitched(functions, bounds: bounds, encode: encode, domain: first)
    case 4:
      guard case .stream(_, let raw) = value, !range.isEmpty,
        let program = PDFProgram(file.decoded(entries, raw).bytes)
      else { return nil }
      function = .program(program)
    default: return nil
    }
    self = range.isEmpty ? function : .limited(function, range)
  }

  /// The steps that one evaluation takes, at most.
  var cost: Int {
    switch self {
    case .exponential(let from, _, _): from.count
    case .sampled(let samples): samples.cost
    case .stitched(let functions, _, _, _): functions.count + (functions.map(\.cost).max() ?? 0)
    case .program(let program): program.cost
    case .list(let functions): functions.reduce(0) { $0 + $1.cost }
    case .limited(let function, let ranges): function.cost + ranges.count
    }
  }

  /// Returns the results for some arguments. Numbers that are not finite count as 0.
  func values(_ arguments: [Double]) -> [Double] {
    let x = arguments.first ?? 0
    switch self {
    case .exponential(let from, let to, let power):
      let amount = power == 1 ? x : Math.pow(max(x, 0), power)
      return zip(from, to).map { $0 + ($1 - $0) * amount }
    case .sampled(let samples): return samples.values(arguments)
    case .stitched(let functions, let bounds, let encode, let domain):
      let x = min(max(x, domain.lowerBound), domain.upperBound)
      let index = bounds.firstIndex { x < $0 } ?? functions.count - 1
      let low = index == 0 ? domain.lowerBound : bounds[index - 1]
      let high = index == bounds.count ? domain.upperBound : bounds[index]
      let (first, last) = (encode[index * 2], encode[index * 2 + 1])
      return functions[index].values([high > low ? first + (x - low) / (high - low) * (last - first) : first])
    case .program(let program): return program.results(of: arguments)
    case .list(let functions): return functions.map { $0.values(arguments).first ?? 0 }
    case .limited(let function, let ranges):
      // A program leaves its results at the end of its stack.
      let results = Array(function.values(arguments).suffix(ranges.count))
      return ranges.indices.map { index in
        let value = index < results.count && results[index].isFinite ? results[index] : 0
        return min(max(value, ranges[index].lowerBound), ranges[index].upperBound)
      }
    }
  }
}

extension PDFFile {
  /// The numbers of a list; nil for another value and for a list with other values.
  func numbers(_ value: PDFValue?) -> [Double]? {
    guard let list = self[value].array else { return nil }
    let numbers = list.compactMap { self[$0].number }.filter(\.isFinite)
    return numbers.count == list.count ? numbers : nil
  }

  /// The ranges that pairs of numbers are; empty if one is not in order.
  func ranges(_ value: PDFValue?) -> [ClosedRange<Double>] {
    let numbers = numbers(value) ?? []
    var result: [ClosedRange<Double>] = []
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard numbers[index] <= numbers[index + 1] else { return [] }
      result.append(numbers[index]...numbers[index + 1])
    }
    return result
  }

  /// The map that six numbers are; nil for others and for one without an inverse.
  func transform(_ value: PDFValue?) -> CGAffineTransform? {
    guard let n = numbers(value), n.count >= 6 else { return nil }
    let map = CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    return map.isInvertible ? map : nil
  }

  /// The rectangle between two corners; nil for other values.
  func rectangle(_ value: PDFValue?) -> CGRect? {
    guard let n = numbers(value), n.count >= 4 else { return nil }
    return CGRect(x: n[0], y: n[1], width: n[2] - n[0], height: n[3] - n[1]).standardized
  }
}

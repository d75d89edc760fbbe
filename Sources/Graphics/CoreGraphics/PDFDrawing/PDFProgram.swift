import PortableMath

/// A program of a PDF file that is a function: PostScript's arithmetic and conditions, without loops.
struct PDFProgram {
  private indirect enum Step {
    case number(Double)
    case word(String)
    case choice([Step], otherwise: [Step])
  }

  private let steps: [Step]
  /// The most steps that a run takes.
  let cost: Int

  /// The most numbers that a program may hold.
  private static let maximumStack = 100
  private static let maximumDepth = 16

  /// Nil for bytes that are no program.
  init?(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes)
    guard lexer.value()?.word == "{", let steps = Self.steps(&lexer, 0) else { return nil }
    self.steps = steps
    cost = bytes.count / 2
  }

  private static func steps(_ lexer: inout PDFLexer, _ depth: Int) -> [Step]? {
    var (result, blocks) = ([Step](), [[Step]]())
    while let value = lexer.value() {
      if let number = value.number {
        result.append(.number(number))
        continue
      }
      switch value.word ?? "" {
      case "{":
        guard depth < maximumDepth, let block = steps(&lexer, depth + 1) else { return nil }
        blocks.append(block)
      case "}": return blocks.isEmpty ? result : nil
      case "if":
        guard let block = blocks.popLast() else { return nil }
        result.append(.choice(block, otherwise: []))
      case "ifelse":
        guard let otherwise = blocks.popLast(), let block = blocks.popLast() else { return nil }
        result.append(.choice(block, otherwise: otherwise))
      case let word: result.append(.word(word))
      }
    }
    return nil
  }

  /// Returns the stack that the program leaves; truth values are 0 and 1. A program that fails leaves none.
  func results(of arguments: [Double]) -> [Double] {
    var stack = arguments
    return Self.run(steps, &stack) ? stack : []
  }

  private static func run(_ steps: [Step], _ stack: inout [Double]) -> Bool {
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .choice(let block, let otherwise):
        guard let condition = stack.popLast(), run(condition != 0 ? block : otherwise, &stack) else {
          return false
        }
      case .word(let word): guard run(word, &stack) else { return false }
      }
      guard stack.count <= maximumStack else { return false }
    }
    return true
  }

  private static func run(_ word: String, _ stack: inout [Double]) -> Bool {
    if let change = stackChange(word, &stack) { return change }
    if let function = unary(word) {
      guard let value = stack.popLast() else { return false }
      stack.append(function(value))
      return true
    }
    guard let function = binary(word), stack.count >= 2 else { return false }
    let second = stack.removeLast()
    stack.append(function(stack.removeLast(), second))
    return true
  }

  private static func whole(_ value: Double) -> Int { abs(value) < 1e9 ? Int(value) : 0 }

  /// Nil for a word that does not only move numbers.
  private static func stackChange(_ word: String, _ stack: inout [Double]) -> Bool? {
    switch word {
    case "true", "false": stack.append(word == "true" ? 1 : 0)
    case "pop": return stack.popLast() != nil
    case "dup":
      guard let last = stack.last else { return false }
      stack.append(last)
    case "exch":
      guard stack.count >= 2 else { return false }
      stack.swapAt(stack.count - 1, stack.count - 2)
    case "copy":
      guard let count = stack.popLast().map(whole), count >= 0, count <= stack.count else { return false }
      stack += stack.suffix(count)
    case "index":
      guard let place = stack.popLast().map(whole), place >= 0, place < stack.count else { return false }
      stack.append(stack[stack.count - 1 - place])
    case "roll":
      guard let turn = stack.popLast().map(whole), let count = stack.popLast().map(whole), count >= 0,
        count <= stack.count
      else { return false }
      guard count > 0 else { return true }
      let part = Array(stack.suffix(count))
      let shift = ((turn % count) + count) % count
      stack.replaceSubrange(
        stack.count - count..<stack.count, with: part.suffix(shift) + part.dropLast(shift))
    default: return nil
    }
    return true
  }

  private static let degree = Double.pi / 180

  private static func unary(_ word: String) -> ((Double) -> Double)? {
    switch word {
    case "abs": { abs($0) }
    case "neg": { -$0 }
    case "ceiling": { $0.rounded(.up) }
    case "floor": { $0.rounded(.down) }
    case "round": { ($0 + 0.5).rounded(.down) }
    case "truncate", "cvi": { $0.rounded(.towardZero) }
    case "cvr": { $0 }
    case "sqrt": { max($0, 0).squareRoot() }
    case "sin": { Math.sin($0 * degree) }
    case "cos": { Math.cos($0 * degree) }
    case "ln": { Math.log($0) }
    case "log": { Math.log($0) / Math.log(10) }
    // The truth values are numbers, too; other whole numbers have all their bits turned.
    case "not": { $0 == 0 ? 1 : $0 == 1 ? 0 : Double(~whole($0)) }
    default: nil
    }
  }

  private static func binary(_ word: String) -> ((Double, Double) -> Double)? {
    switch word {
    case "add": { $0 + $1 }
    case "sub": { $0 - $1 }
    case "mul": { $0 * $1 }
    case "div": { $1 == 0 ? 0 : $0 / $1 }
    case "idiv": { whole($1) == 0 ? 0 : Double(whole($0) / whole($1)) }
    case "mod": { whole($1) == 0 ? 0 : Double(whole($0) % whole($1)) }
    case "exp": { Math.pow($0, $1) }
    case "atan":
      {
        let angle = Math.atan2($0, $1) / degree
        return angle < 0 ? angle + 360 : angle
      }
    case "eq": { $0 == $1 ? 1 : 0 }
    case "ne": { $0 != $1 ? 1 : 0 }
    case "gt": { $0 > $1 ? 1 : 0 }
    case "ge": { $0 >= $1 ? 1 : 0 }
    case "lt": { $0 < $1 ? 1 : 0 }
    case "le": { $0 <= $1 ? 1 : 0 }
    case "and": { Double(whole($0) & whole($1)) }
    case "or": { Double(whole($0) | whole($1)) }
    case "xor": { Double(whole($0) ^ whole($1)) }
    case "bitshift":
      { number, places in
        let places = whole(places)
        return abs(places) > 31 ? 0 : Double(whole(number) << places)
      }
    default: nil
    }
  }
}

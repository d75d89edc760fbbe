/// A word, sign or value of a predicate's format.
enum PredicateToken {
  /// A key, a keyword or a sign; keywords are recognized in any case where the grammar asks for them.
  case word(String)
  case sign(String)
  /// The letters in brackets after an operator.
  case options(String)
  /// A number, a text in quotes, or an argument.
  case value(Any)
  /// A key path: the argument of `%K`, or one that `#` marks as no keyword.
  case path(String)
  case variable(String)

  /// Two characters before one, so that the longest sign is taken.
  private static let signs = [
    "==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "**", "=", "<", ">", "!", "(", ")", "{", "}", ",",
    "+", "-", "*", "/", "[", "]",
  ]

  /// Splits a format. Nil for a character that begins nothing, an open quote, and too few arguments.
  static func tokens(of format: String, arguments: [Any]) -> [PredicateToken]? {
    var tokens: [PredicateToken] = []
    var rest = Substring(format)
    var arguments = arguments[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" || first == "\"" {
        guard let text = quoted(&rest) else { return nil }
        tokens.append(.value(text))
      } else if first == "%" {
        guard let token = argument(&rest, &arguments) else { return nil }
        tokens.append(token)
      } else if first.isNumber {
        guard let number = number(&rest) else { return nil }
        tokens.append(.value(number))
      } else if first == "$" || first == "#" {
        rest.removeFirst()
        let name = word(&rest)
        if name.isEmpty { return nil }
        tokens.append(first == "$" ? .variable(name) : .path(name))
      } else if first.isLetter || first == "_" || first == "@" {
        tokens.append(.word(word(&rest)))
      } else if let options = options(&rest, after: tokens.last) {
        tokens.append(.options(options))
      } else {
        guard let sign = signs.first(where: { rest.hasPrefix($0) }) else { return nil }
        rest.removeFirst(sign.count)
        tokens.append(.sign(sign))
      }
    }
    return tokens
  }

  /// The letters in brackets, if they follow a word or a comparison, as in `CONTAINS[cd]`.
  private static func options(_ rest: inout Substring, after last: PredicateToken?) -> String? {
    guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return nil }
    switch last {
    case .word, .sign: break
    default: return nil
    }
    let letters = rest[rest.index(after: rest.startIndex)..<end].lowercased()
    guard !letters.isEmpty, letters.allSatisfy({ "cdnlw".contains($0) }) else { return nil }
    rest = rest[rest.index(after: end)...]
    return letters
  }

  /// A name with the dots of its path: `owner.name`, `items.@count`.
  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "@" }
    rest = rest[word.endIndex...]
    return String(word)
  }

  private static func number(_ rest: inout Substring) -> Any? {
    var digits = rest.prefix { $0.isNumber || $0 == "." }
    rest = rest[digits.endIndex...]
    if rest.first == "e" || rest.first == "E" {
      let exponent = rest.dropFirst().prefix { $0.isNumber || $0 == "-" || $0 == "+" }
      digits = Substring(digits + "e" + exponent)
      rest = rest[exponent.endIndex...]
    }
    return Int(digits) ?? Double(digits)
  }

  private static func quoted(_ rest: inout Substring) -> String? {
    let quote = rest.removeFirst()
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      guard let escaped = rest.popFirst() else { return nil }
      text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
    }
    return nil
  }

  /// The next argument: `%@`, `%K`, or a number in one of the forms of C.
  private static func argument(
    _ rest: inout Substring, _ arguments: inout ArraySlice<Any>
  ) -> PredicateToken? {
    rest.removeFirst()
    while let length = rest.first, "lhqztj".contains(length) { rest.removeFirst() }
    guard let form = rest.popFirst(), "@KdDiuUxXoOfFeEgGcCsS".contains(form),
      let argument = arguments.popFirst()
    else { return nil }
    return form == "K" ? PredicateValue.text(argument).map { .path($0) } : .value(argument)
  }
}

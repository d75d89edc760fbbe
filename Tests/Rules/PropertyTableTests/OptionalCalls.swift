import Foundation

/// The source of the optional calls of a protocol, whose declaration is their table: `delegate?.method?(…)`
/// compiles as with the Objective-C runtime.
struct OptionalCalls {
  /// A method of the protocol.
  struct Method: Hashable {
    struct Parameter: Hashable {
      /// The label at the call; `_` for none.
      var label: String
      var name: String
      var type: String
    }

    /// The attribute in front, such as one that says that the method is deprecated.
    var attribute: String?
    var name: String
    var parameters: [Parameter]
    /// Nil for none.
    var result: String?

    /// The name with the labels, such as `tableView(_:didSelectRowAt:)`.
    var fullName: String { "\(name)(\(parameters.map { $0.label + ":" }.joined()))" }
  }

  /// The methods whose default tells that it has answered, so that a delegate that leaves them out can be
  /// told from one that answers the same.
  private static let toldFromDefaults: Set = [
    "tableView(_:canEditRowAt:)", "tableView(_:indentationLevelForRowAt:)",
    "tableView(_:editingStyleForRowAt:)",
  ]

  /// The longest line, in bytes.
  private static let lineLength = 110

  /// The name of the protocol.
  var name: String
  /// Whether the protocol belongs to the main actor.
  var isOfMainActor: Bool
  /// The optional methods, in the protocol's order.
  var methods: [Method]

  /// Reads the declaration of a protocol; nil if the text has none.
  ///
  /// - Parameter defaults: The full names of methods that have a default and therefore are optional.
  init?(_ name: String, declaredIn text: String, defaults: Set<String>) {
    let lines = text.components(separatedBy: "\n")
    guard
      let start = lines.firstIndex(where: {
        $0.contains("protocol \(name):") || $0.contains("protocol \(name) {")
      }),
      let end = lines[start...].firstIndex(of: "}")
    else { return nil }
    self.name = name
    let head = lines[max(start - 1, 0)...start]
    isOfMainActor = head.contains { $0.contains("@MainActor") }
    methods = Method.declared(in: lines[start + 1..<end]).filter { defaults.contains($0.fullName) }
  }

  /// The whole file.
  var source: String {
    var text = """
      // Optional calls, which only the Objective-C runtime has: `delegate?.method?(…)` compiles as on iOS.
      // A delegate that leaves a method out has its default here, so the call gives what the default gives.


      """
    if !isOfMainActor { text += "import Foundation\n\n" }
    text += "extension \(name) {\n" + groups.map(member).joined(separator: "\n\n") + "\n}\n"
    for (name, methods) in groups where !isClosure(methods) { text += "\n" + calls(name, methods) }
    return text
  }

  /// The methods of each base name, in the order of their first ones.
  private var groups: [(name: String, methods: [Method])] {
    var groups: [(name: String, methods: [Method])] = []
    for method in methods {
      if let index = groups.firstIndex(where: { $0.name == method.name }) {
        groups[index].methods.append(method)
      } else {
        groups.append((method.name, [method]))
      }
    }
    return groups
  }

  /// Whether a closure can stand for the methods: it has no labels.
  private func isClosure(_ methods: [Method]) -> Bool {
    methods.count == 1 && methods[0].parameters.map(\.label) == ["_"]
  }

  private func typeName(_ base: String) -> String {
    "_\(name)\(base.prefix(1).uppercased())\(base.dropFirst())"
  }

  private func member(_ base: String, _ methods: [Method]) -> String {
    guard isClosure(methods) else {
      return """
          /// The methods `\(base)` as optional ones; never nil.
          public var \(base): \(typeName(base))? { \(typeName(base))(delegate: self) }
        """
    }
    let type = "(\(methods[0].parameters[0].type)) -> \(methods[0].result ?? "Void")"
    return """
        /// The method `\(base)` as an optional one; never nil.
        public var \(base): (\(type))? { { self.\(base)($0) } }
      """
  }

  private func calls(_ base: String, _ methods: [Method]) -> String {
    let sentence = "/// Calls of the methods `\(base)(…)`"
    let whole = "\(sentence) of a `\(name)`."
    return """
      \(whole.utf8.count <= Self.lineLength ? whole : sentence + ".")
      \(isOfMainActor ? "@preconcurrency @MainActor " : "")public struct \(typeName(base)) {
        fileprivate let delegate: any \(name)

      \(methods.map(call).joined(separator: "\n\n"))
      }

      """
  }

  /// Returns the comment; the labels of a name that is longer than a line stand below each other.
  private func comment(on method: Method, orNil: Bool) -> String {
    let line = "  /// Calls `\(method.fullName)`\(orNil ? "; nil if the delegate leaves it out" : "")."
    guard line.utf8.count > Self.lineLength else { return line }
    let labels = method.parameters.dropFirst().map { "  /// `\($0.label)`" }
    return "  /// Calls the method with the labels\n" + labels.joined(separator: ",\n") + "."
  }

  private func call(_ method: Method) -> String {
    let isToldFromDefault = Self.toldFromDefaults.contains(method.fullName)
    let parameters = method.parameters.map { parameter in
      parameter.label == parameter.name
        ? "\(parameter.name): \(parameter.type)" : "\(parameter.label) \(parameter.name): \(parameter.type)"
    }
    let arguments = method.parameters.map { ($0.label == "_" ? "" : "\($0.label): ") + $0.name }
    let isUnsafe = method.parameters.contains { $0.type.contains("Unsafe") }
    let call =
      "\(isUnsafe ? "unsafe " : "")delegate.\(method.name)(\(arguments.joined(separator: ", ")))"
    let result = method.result.map { " -> \($0)\(isToldFromDefault ? "?" : "")" } ?? ""
    let attribute = method.attribute.map { "  \($0)\n" } ?? ""
    let head = """
      \(comment(on: method, orNil: isToldFromDefault))
      \(attribute)  public func callAsFunction(\(parameters.joined(separator: ", ")))\(result) {
      """
    guard isToldFromDefault else { return "\(head)\n    \(call)\n  }" }
    let table = method.parameters[0].name
    return """
      \(head)
          let isAsked = \(table).hasDefaultAnswer
          defer { \(table).hasDefaultAnswer = isAsked }
          \(table).hasDefaultAnswer = false
          let answer = \(call)
          return \(table).hasDefaultAnswer ? nil : answer
        }
      """
  }
}

extension OptionalCalls.Method {
  /// Reads the methods of a protocol's body.
  static func declared(in lines: some Sequence<String>) -> [Self] {
    // One line for each member: a line that begins with none of a member's words goes on with the one before
    // it.
    var members: [String] = []
    var isOpen = false
    for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) {
      let begins = ["func ", "var ", "associatedtype ", "static ", "init"].contains(where: line.hasPrefix)
      if line.hasPrefix("//") || line.isEmpty {
        isOpen = false
      } else if line.hasPrefix("@") {
        members.append(line)
        isOpen = true
      } else if begins && members.last?.hasPrefix("@") == true && isOpen {
        members[members.count - 1] += "\n" + line
      } else if isOpen && !begins {
        members[members.count - 1] += " " + line
      } else {
        members.append(line)
        isOpen = true
      }
    }
    return members.compactMap(Self.init(declaration:))
  }

  /// Reads one declaration; nil for one of no method.
  init?(declaration: String) {
    let parts = declaration.components(separatedBy: "\n")
    attribute = parts.count > 1 ? parts[0] : nil
    guard let text = parts.last, text.hasPrefix("func "), let open = text.firstIndex(of: "(") else {
      return nil
    }
    name = String(text[text.index(text.startIndex, offsetBy: 5)..<open])
    var depth = 0
    guard
      let close = text[open...].indices.first(where: { index in
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" { depth -= 1 }
        return depth == 0
      })
    else { return nil }
    parameters = Self.parameters(String(text[text.index(after: open)..<close]))
    let rest = text[text.index(after: close)...]
    result = rest.firstRange(of: "->").map { arrow in
      rest[arrow.upperBound...].trimmingCharacters(in: .whitespaces)
        .replacing("( ", with: "(").replacing(" )", with: ")")
    }
  }

  private static func parameters(_ text: String) -> [Parameter] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let names = part[..<colon].split(whereSeparator: \.isWhitespace).map(String.init)
      guard let label = names.first else { return nil }
      let type = part[part.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      return Parameter(label: label, name: names.last ?? label, type: type)
    }
  }
}

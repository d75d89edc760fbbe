import Foundation

/// The names of dictionaries and sets that a file can see, as far as its text tells, and the lines that go
/// through them in an order that differs from run to run.
///
/// A name counts if every declaration of it in the file has such a type; without one in the file, every
/// declaration in the module.
struct UnorderedNames {
  /// Whether the declarations of a name have the type of a dictionary or a set.
  private struct Kinds {
    var isUnordered = false
    var isOther = false

    var isAlwaysUnordered: Bool { isUnordered && !isOther }

    mutating func note(_ unordered: Bool) {
      if unordered { isUnordered = true } else { isOther = true }
    }

    mutating func note(_ other: Kinds) {
      isUnordered = isUnordered || other.isUnordered
      isOther = isOther || other.isOther
    }
  }

  /// Lines that go through a dictionary or a set in its order, and do not sort it.
  let findings: [String]

  init(_ files: [SourceFile]) throws {
    let patterns = try Patterns()
    let texts = files.map { $0.lines.joined(separator: "\n") }
    let kinds = texts.map { Self.kinds(in: $0, patterns) }
    var module: [Substring: Kinds] = [:]
    for (name, kind) in kinds.joined() { module[name, default: Kinds()].note(kind) }
    // The name of the places in every collection.
    module["indices"] = nil
    findings = zip(files, zip(texts, kinds)).flatMap { file, content -> [String] in
      let (text, kinds) = content
      let uses = [patterns.loops, patterns.calls, patterns.lists].flatMap { $0.matches(in: text) }
      let lines = uses.filter { use in
        guard let name = use.words.last?.split(whereSeparator: { ".?!".contains($0) }).last else {
          return false
        }
        return (kinds[name] ?? module[name])?.isAlwaysUnordered ?? false
      }.map { text[text.lineRange(for: $0.range)].trimmingCharacters(in: .whitespacesAndNewlines) }
      return Set(lines).filter { !Self.hasNoOrder($0) }.sorted().map { "\(file.path): \($0)" }
    }
  }

  private static func kinds(in text: String, _ patterns: Patterns) -> [Substring: Kinds] {
    var kinds: [Substring: Kinds] = [:]
    for match in patterns.values.matches(in: text) {
      let value = match.words[1]
      let isSet = value.hasPrefix("Set(") && !hasNoOrder(String(value.dropFirst(4)))
      kinds[match.words[0], default: Kinds()].note(
        value.hasPrefix("[:]") || isSet || isUnordered(value) && value.contains("]("))
    }
    for match in patterns.types.matches(in: text) {
      kinds[match.words[0], default: Kinds()].note(isUnordered(match.words[1]))
    }
    for match in patterns.tuples.matches(in: text) {
      for name in match.words[0].split(whereSeparator: { ", ".contains($0) }) {
        kinds[name, default: Kinds()].note(false)
      }
    }
    return kinds
  }

  /// Whether a text begins with the type of a dictionary or a set.
  static func isUnordered(_ type: Substring) -> Bool {
    if ["Set<", "Dictionary<", "CFDictionary", "NSDictionary"].contains(where: { type.hasPrefix($0) }) {
      return true
    }
    guard type.hasPrefix("[") else { return false }
    var depth = 0
    for character in type {
      switch character {
      case "[", "(", "<": depth += 1
      case "]", ")":
        depth -= 1
        if depth == 0 { return false }
      case ">" where depth > 1: depth -= 1
      case ":" where depth == 1: return true
      default: break
      }
    }
    return false
  }

  /// Whether a line sorts, or makes something that has no order either.
  private static func hasNoOrder(_ line: String) -> Bool {
    [".sorted", ".inOrder", "uniqueKeysWithValues", "Set("].contains { line.contains($0) }
  }
}

/// The pieces of Swift that the check looks for.
private struct Patterns {
  /// Names, and the values that they get in their declarations.
  let values: Pattern
  /// Names, and their types.
  let types: Pattern
  /// Names that are declared together.
  let tuples: Pattern
  /// The collections of loops.
  let loops: Pattern
  /// The collections of calls whose result, or effect, follows the order.
  let calls: Pattern
  /// The collections that become, or are added to, lists.
  let lists: Pattern

  init() throws {
    values = try Pattern(#"\b(?:let|var) (\w+) = (.*)"#)
    types = try Pattern(#"(\w+): (?:inout |consuming |borrowing |sending )?(?=([\[(A-Z@].*))"#)
    tuples = try Pattern(#"\b(?:let|var) \(([\w, ]+)\) ="#)
    loops = try Pattern(
      #"\bfor .*? in \(*(\w[\w.?!]*?)(?:\.keys|\.values)?"#
        + #"(?: \?\? \[:?\]\)?)?(?:\.(?:union|subtracting|intersection|symmetricDifference|filter)\b.*)?"#
        + #"(?: where\b.*| \{.*)?$"#)
    calls = try Pattern(
      #"(\w+)[?!]?(?:\.(?:keys|values))?\.(?:map|flatMap|compactMap|forEach|first|reduce|randomElement|joined"#
        + #"|prefix|suffix|dropFirst|popFirst|removeFirst|enumerated|lazy|reversed|min\(by|max\(by)\b"#)
    lists = try Pattern(#"(?:\bArray\(|contentsOf: )([\w.?]+?)(?:\.keys|\.values)?\)"#)
  }
}

/// A regular expression, and what it finds in a text.
private struct Pattern {
  private let expression: NSRegularExpression

  init(_ pattern: String) throws {
    expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
  }

  /// The matches with the groups that took part in them.
  func matches(in text: String) -> [(range: Range<String.Index>, words: [Substring])] {
    let whole = NSRange(location: 0, length: text.utf16.count)
    return expression.matches(in: text, range: whole).compactMap { match in
      guard let range = Range(match.range, in: text) else { return nil }
      let groups = (1..<max(match.numberOfRanges, 1)).compactMap { Range(match.range(at: $0), in: text) }
      return (range, groups.map { text[$0] })
    }
  }
}

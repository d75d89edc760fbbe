import Testing

/// The modules with constants of animation, layout and look.
private let modulesWithLooks = ["UIKit", "UIFoundation", "Rivulet", "Scenes", "Gallery"]

/// The types of lengths, times, opacities and their combinations.
private var measure: Regex<Substring> {
  #/
  \b(?:CGFloat|Float|Double|(?:CF)?TimeInterval|CG(?:Size|Point|Rect|Vector)
  |(?:UI|NSDirectional)EdgeInsets)\b
  /#
}

/// Words that say where a number is from: it was measured or chosen, or there is a source for it.
private var origin: Regex<Substring> {
  /\b(?:measured|chosen|documented|publish\w*|i(?:Pad)?OS|Apple|docs\/|concept|Core Animation|CSS|HTML)/
    .ignoresCase()
}

/// A number that is a decision says whose it is, so that a reader knows whether it may be changed.
///
/// Such a number is a constant of a type or of a file (`static`, with an access modifier, or at the margin)
/// that has one of the types above, by its declaration or its value, and a literal but 0, 1, 2 and 0.5.
/// The words stand in its comment, in that of constants above it without an empty line or a comment between,
/// in plain comments (`//`) above it in its paragraph, which head a group, or in that of its enumeration.
@Suite struct ConstantTests {
  @Test(arguments: modulesWithLooks) func constantsSayWhereTheyAreFrom(module: String) throws {
    let files = try SourceFile.all(in: module)
    #expect(files.flatMap(\.constants).count > 5, "too few to be all")
    #expect(
      files.flatMap { file in
        file.constants.filter { !file.comment(ofConstantAt: $0).contains(origin) }
          .map { "\(file.path):\($0 + 1): \(file.lines[$0])" }
      } == [])
  }

  @Test(arguments: [
    "static let gap: CGFloat = 12",
    "  private static let duration = 0.3",
    "private let depth: TimeInterval = -7",
    "let size = CGSize(width: 540, height: 620)",
    "  static let (row, side): (CGFloat, CGFloat) = (30, 7)",
    "  static let margins = UIEdgeInsets(\n    top: 1, left: 8, bottom: 1, right: 0)",
    "  static let big = 0.6, small: CGFloat = 1",
    "/// The chosen child.\n\nstatic let gap: CGFloat = 12",
    "struct A {\n  // Chosen.\n\n  static let gap: CGFloat = 12",
    "/// Chosen.\nfinal class A {\n  static let gap: CGFloat = 12",
    "/// Chosen.\nstatic let gap: CGFloat = 12\n/// The depth.\nstatic let depth: CGFloat = 12",
  ]) func constantWithoutAWordIsFound(text: String) {
    let file = SourceFile(path: "a.swift", text: text)
    #expect(file.constants.contains { !file.comment(ofConstantAt: $0).contains(origin) })
  }

  @Test(arguments: [
    "/// Chosen: it looks so.\nstatic let gap: CGFloat = 12",
    "static let gap: CGFloat = 12  // Equal to iOS's.",
    "/// Measured.\nstatic let gap: CGFloat = 12\nstatic let side: CGFloat = 8",
    "// Chosen.\n/// The gap.\nstatic let gap: CGFloat = 12\n/// The side.\nstatic let side: CGFloat = 8",
    "/// Chosen.\n@MainActor private enum Metrics {\n  static let gap: CGFloat = 12",
  ]) func constantWithAWordIsNotFound(text: String) {
    let file = SourceFile(path: "a.swift", text: text)
    #expect(!file.constants.isEmpty)
    #expect(file.constants.allSatisfy { file.comment(ofConstantAt: $0).contains(origin) })
  }

  @Test(arguments: [
    "static let half: CGFloat = 0.5", "static let turn: CGFloat = 2 * .pi", "static let rows = 12",
    "static let size = CGSize(width: side, height: 1)", "  let gap: CGFloat = 12", "// let gap = 0.3",
    "static let up = Self(rawValue: 1 << 9)", "static let name = \"let gap: CGFloat = 12\"",
  ]) func otherNumbersAreNotConstants(text: String) {
    #expect(SourceFile(path: "a.swift", text: text).constants.isEmpty)
  }
}

extension SourceFile {
  /// The indices of lines in which constants of the kind above are declared.
  fileprivate var constants: [Int] {
    lines.indices.filter { index in
      guard lines[index].contains("let "),
        let match = lines[index].firstMatch(of: /^(\s*)((?:@?\w+ )*)let ([^=]*)=(.*)$/),
        match.1.isEmpty || match.2.contains(/\b(?:static|private|fileprivate|package|public)\b/)
      else { return false }
      let value = value(from: match.4, at: index)
      let first = value.firstMatch(of: /^\s*(?:(\w+)\(|-?\d+\.\d)/)
      return (match.3.contains(measure) || first.map { $0.1?.contains(measure) ?? true } ?? false)
        && value.matches(of: /(?:^|[^\w.])(\d[\d_]*(?:\.\d[\d_]*)?(?:e-?\d+)?)/).contains {
          ![0, 1, 2, 0.5].contains(Double($0.1))
        }
    }
  }

  /// Returns the value of a declaration, which ends where all of its brackets are closed.
  private func value(from start: Substring, at index: Int) -> String {
    var value = String(start)
    for line in lines[(index + 1)...] {
      let depth = value.reduce(0) { $0 + ("([{".contains($1) ? 1 : ")]}".contains($1) ? -1 : 0) }
      guard depth > 0 else { break }
      value += " " + line.trimmingCharacters(in: .whitespaces)
    }
    return value
  }

  /// Returns the comments that count for a constant.
  fileprivate func comment(ofConstantAt index: Int) -> String {
    let indent = indent(of: index)
    var comments = [
      commentedLines[index].firstRange(of: "//").map { commentedLines[index][$0.lowerBound...] } ?? ""
    ]
    var isOwn = true
    var above = index - 1
    while above >= 0, !commentedLines[above].allSatisfy(\.isWhitespace), self.indent(of: above) >= indent {
      let line = commentedLines[above].drop { $0.isWhitespace }
      if line.hasPrefix("//") {
        if isOwn || !line.hasPrefix("///") { comments.append(line) }
      } else if comments.count > 1 {
        isOwn = false
      }
      above -= 1
    }
    return (comments + enumerationComment(above: above + 1, indent: indent)).joined(separator: "\n")
  }

  /// Returns the comment of the enumeration that has a member with an indent.
  private func enumerationComment(above index: Int, indent: Int) -> [Substring] {
    let isOutside = { lines[$0].contains { !$0.isWhitespace } && self.indent(of: $0) < indent }
    guard let head = lines[..<index].indices.last(where: isOutside), lines[head].contains(/\benum \w+.*{$/)
    else { return [] }
    return commentedLines[..<head].reversed().prefix { $0.contains(/^\s*(\/\/|@)/) }
  }

  private func indent(of index: Int) -> Int { commentedLines[index].prefix { $0 == " " }.count }
}

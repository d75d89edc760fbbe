/// Makes an attributed text of HTML, in one pass over its tokens.
struct HTMLText {
  /// Elements in more others than these are shown as if they were directly in the last of them.
  static let maximumOpenElements = 256
  /// A root that is named again and again takes over attributes up to this number.
  private static let mostRootAttributes = 64

  private struct Open {
    var element: HTMLElement
    var style: HTMLStyle
    var isHidden: Bool
    var list: HTMLList?
  }

  /// The elements around all others, also where the document does not name them.
  private static let roots = ["html", "body"]

  private var rules = CSSRules()
  /// The open elements, of which the roots are the first.
  private var open: [Open] = []
  private var paragraphs: [HTMLParagraph] = []
  private var current = HTMLParagraph(HTMLStyle(), level: 0)
  /// Whether the next text begins an element that keeps white space, which drops its first end of a line.
  private var beginsKeptText = false

  /// Returns the text of HTML. Nothing is an error: what is not understood is left out, as browsers do.
  ///
  /// - Complexity: O(characters + elements × rules of style sheets).
  static func attributed(_ html: String) -> NSAttributedString {
    let tokens = HTMLToken.all(in: html)
    var text = HTMLText()
    for case (.start("style", _), .text(let sheet)) in zip(tokens, tokens.dropFirst()) {
      text.rules.add(sheet)
    }
    text.openRoots(Self.roots.map { HTMLElement($0, [:]) })
    for token in tokens { text.read(token) }
    text.close(from: Self.roots.count)
    let result = NSMutableAttributedString(string: "")
    text.current.endText()
    for paragraph in text.paragraphs + [text.current] { paragraph.write(to: result) }
    return result
  }

  private var style: HTMLStyle { open.last?.style ?? HTMLStyle() }
  private var isHidden: Bool { open.last?.isHidden ?? false }
  private var block: Open? { open.last { $0.style.display == .block } }
  private var level: Int { open.count { $0.list != nil } }

  private mutating func read(_ token: HTMLToken) {
    switch token {
    case .text(let text): if !isHidden { append(text) }
    case .start(let name, let attributes): start(HTMLElement(name, attributes))
    case .end(let name) where Self.roots.contains(name): break
    case .end("br"): breakLine()
    case .end("p") where !open.contains { $0.element.name == "p" }: endParagraph(keeping: true)
    case .end(let name): close(name)
    }
  }

  // MARK: Text

  private mutating func append(_ text: String) {
    let style = style
    defer { beginsKeptText = false }
    guard style.keepsSpaces else { return current.append(text, style) }
    let lines = text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0, !(index == 1 && beginsKeptText && lines[0].isEmpty) { endParagraph(keeping: true) }
      current.append(String(line), style)
    }
  }

  private mutating func breakLine() {
    guard !isHidden else { return }
    let name = block?.element.name ?? "body"
    // Elsewhere a line is a paragraph, as for Apple.
    let isParagraph = name == "p" || name == "li" || (name.count == 2 && name.first == "h" && name != "hr")
    if isParagraph { current.breakLine() } else { endParagraph(keeping: true) }
  }

  private mutating func endParagraph(keeping isKept: Bool = false) {
    if current.end(keeping: isKept) {
      paragraphs.append(current)
    } else if current.hasMarker, block?.element.name != "li" {
      // The marker of an item stands before the first block in it.
      return
    }
    current = HTMLParagraph(block?.style ?? style, level: level)
  }

  private mutating func leaveSpace(_ space: CGFloat) {
    guard let last = paragraphs.indices.last else { return }
    paragraphs[last].spacing = max(paragraphs[last].spacing, space)
  }

  // MARK: Elements

  private mutating func openRoots(_ elements: [HTMLElement]) {
    open = []
    for element in elements { open.append(made(element)) }
    if !current.hasText, !current.hasMarker { current = HTMLParagraph(style, level: 0) }
  }

  /// Takes over the attributes of a root that the document names, while nothing else is open.
  private mutating func startRoot(_ element: HTMLElement) {
    guard open.count == Self.roots.count else { return }
    openRoots(
      open.map { root in
        guard root.element.name == element.name,
          root.element.attributes.count < Self.mostRootAttributes
        else { return root.element }
        return HTMLElement(element.name, element.attributes.merging(root.element.attributes) { $1 })
      })
  }

  /// Returns an element inside the open ones.
  private mutating func made(_ element: HTMLElement) -> Open {
    let outer = self.style
    var style = outer.inherited
    HTMLElements.apply(element, to: &style, isInList: level > 0)
    style.apply(rules.declarations(for: element, in: open.map(\.element)), in: outer)
    // The background of a box is not one of its text.
    if style.display == .block { style.background = outer.background }
    let list = HTMLElements.lists.contains(element.name) ? HTMLList(element, level: level + 1) : nil
    return Open(element: element, style: style, isHidden: isHidden || style.display == .none, list: list)
  }

  private mutating func start(_ element: HTMLElement) {
    let name = element.name
    if Self.roots.contains(name) { return startRoot(element) }
    for implied in HTMLElements.impliedEnd(at: name) {
      let last = open.lastIndex {
        implied.ended.contains($0.element.name) || implied.limits.contains($0.element.name)
      }
      if let last, implied.ended.contains(open[last].element.name) { close(from: last) }
    }
    switch name {
    case "br": return breakLine()
    case "hr": return endParagraph()
    case "head": return
    default: if HTMLElements.empty.contains(name) || open.count >= Self.maximumOpenElements { return }
    }
    let new = made(element)
    let isBlock = new.style.display == .block && !new.isHidden
    let isMarked = current.hasMarker && !current.hasText
    if isBlock, !isMarked { endParagraph() }
    open.append(new)
    if isBlock { begin(element, new.style, isMarked: isMarked && new.list == nil && name != "li") }
    if name == "q", !new.isHidden { append("\u{201C}") }
    beginsKeptText = name == "pre"
  }

  private mutating func begin(_ element: HTMLElement, _ style: HTMLStyle, isMarked: Bool) {
    leaveSpace(style.topMargin)
    // The first block in an item goes on with the item's paragraph.
    guard !isMarked else { return }
    if current.hasMarker { endParagraph(keeping: true) }
    current = HTMLParagraph(style, level: level)
    guard element.name == "li" else { return }
    let value = element.attributes["value"].flatMap { Int($0) }
    guard let list = open.lastIndex(where: { $0.list != nil }) else {
      return current.setMarker("•", style)
    }
    let marker = open[list].list?.marker(style: element.attributes["type"] ?? style.listStyle, value: value)
    current.setMarker(marker ?? "", style)
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.element.name == name }) else { return }
    let isInline = open[index].style.display == .inline
    guard isInline, open[(index + 1)...].contains(where: { $0.style.display == .block }) else {
      return close(from: index)
    }
    // The end of text in bold letters does not end a paragraph that began there.
    open.remove(at: index)
  }

  private mutating func close(from index: Int) {
    while open.count > index, let last = open.last {
      if last.element.name == "q", !last.isHidden { append("\u{201D}") }
      let isBlock = last.style.display == .block && !last.isHidden
      if isBlock { endParagraph(keeping: last.element.name == "li" && current.hasMarker) }
      open.removeLast()
      if isBlock {
        leaveSpace(last.style.bottomMargin)
        if !current.hasMarker { current = HTMLParagraph(block?.style ?? style, level: level) }
      }
    }
  }
}

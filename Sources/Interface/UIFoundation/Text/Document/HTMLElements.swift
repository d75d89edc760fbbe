/// The elements of HTML: their kinds, and the looks that they give their text.
enum HTMLElements {
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog",
    "dir",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5",
    "h6", "header", "hgroup", "html", "legend", "li", "main", "menu", "nav", "ol", "p", "pre", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]
  /// The elements without content, which have no end.
  static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track",
    "wbr",
  ]
  /// The elements of which nothing is shown.
  static let hidden: Set<String> = [
    "audio", "canvas", "datalist", "iframe", "math", "noscript", "object", "script", "select", "style", "svg",
    "template", "textarea", "title", "video",
  ]
  static let lists: Set<String> = ["ul", "ol", "menu", "dir"]

  /// The elements that end where another begins that cannot stand inside.
  struct ImpliedEnd {
    var ended: Set<String>
    /// The elements in which those around them stay open.
    var limits: Set<String>
  }

  static func impliedEnd(at name: String) -> [ImpliedEnd] {
    let cells: Set<String> = ["table", "td", "th", "caption"]
    var ends: [ImpliedEnd] = []
    switch name {
    case "li": ends = [ImpliedEnd(ended: ["li"], limits: lists.union(cells))]
    case "dd", "dt": ends = [ImpliedEnd(ended: ["dd", "dt"], limits: cells.union(["dl"]))]
    case "tr": ends = [ImpliedEnd(ended: ["tr"], limits: ["table"])]
    case "td", "th": ends = [ImpliedEnd(ended: ["td", "th"], limits: ["table", "tr"])]
    case "tbody", "thead", "tfoot":
      ends = [ImpliedEnd(ended: ["tbody", "thead", "tfoot"], limits: ["table"])]
    case "h1", "h2", "h3", "h4", "h5", "h6":
      ends = [ImpliedEnd(ended: ["h1", "h2", "h3", "h4", "h5", "h6"], limits: blocks)]
    default: break
    }
    if blocks.contains(name) || name == "hr" { ends.append(ImpliedEnd(ended: ["p"], limits: cells)) }
    return ends
  }

  private static let linkColor = UIColor(red: 0, green: 0, blue: 238.0 / 255, alpha: 1)
  /// The indent of quotations and descriptions, in points.
  private static let indent: CGFloat = 40

  /// Gives a style what an element says by itself.
  static func apply(_ element: HTMLElement, to style: inout HTMLStyle, isInList: Bool) {
    let name = element.name
    if blocks.contains(name) { style.display = .block }
    if hidden.contains(name) || element.attributes["hidden"] != nil { style.display = .none }
    applyInline(element, to: &style)
    applyHeading(name, to: &style)
    switch name {
    case "p", "dl", "pre": (style.topMargin, style.bottomMargin) = (style.size, style.size)
    case "ul", "ol", "menu", "dir":
      if !isInList { (style.topMargin, style.bottomMargin) = (style.size, style.size) }
      style.listStyle = element.attributes["type"]
    case "blockquote", "figure":
      (style.topMargin, style.bottomMargin) = (style.size, style.size)
      style.leadingIndent += indent
      style.trailingIndent += indent
    case "dd": style.leadingIndent += indent
    case "center": style.alignment = .center
    case "th": (style.weight, style.alignment) = (.bold, .center)
    default: break
    }
    if name == "pre" { style.keepsSpaces = true }
    if let direction = element.attributes["dir"]?.lowercased(), direction == "rtl" || direction == "ltr" {
      style.direction = direction == "rtl" ? .rightToLeft : .leftToRight
    }
    if style.display == .block, let alignment = element.attributes["align"]?.lowercased() {
      style.setAlignment(alignment)
    }
  }

  private static func applyInline(_ element: HTMLElement, to style: inout HTMLStyle) {
    switch element.name {
    case "b", "strong": style.weight = .bold
    case "i", "em", "cite", "dfn", "var", "address": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "code", "kbd", "samp", "tt", "pre": style.becomeMonospaced()
    case "small": if let size = style.fontSize("smaller") { style.setSize(size) }
    case "big": if let size = style.fontSize("larger") { style.setSize(size) }
    case "sup": style.shift(by: 1.0 / 3)
    case "sub": style.shift(by: -1.0 / 5)
    case "mark": style.background = .init(red: 1, green: 1, blue: 0, alpha: 1)
    case "a":
      guard let address = element.attributes["href"]?.trimmingCharacters(in: .whitespacesAndNewlines),
        let url = URL(string: address)
      else { return }
      (style.link, style.color, style.isUnderlined) = (url, linkColor, true)
    case "font":
      if let color = element.attributes["color"].flatMap(CSSColor.color) { style.color = color }
      if let size = element.attributes["size"] { style.setSize(level: size) }
      if let families = element.attributes["face"] {
        style.apply([CSSDeclaration(name: "font-family", value: families, isImportant: false)], in: style)
      }
    case "body": if let color = element.attributes["text"].flatMap(CSSColor.color) { style.color = color }
    default: break
    }
  }

  /// The sizes and the margins of headings, in lines of their own size.
  private static let headings: [(size: CGFloat, margin: CGFloat)] = [
    (2, 0.67), (1.5, 0.83), (1.17, 1), (1, 1.33), (0.83, 1.67), (0.67, 2.33),
  ]

  private static func applyHeading(_ name: String, to style: inout HTMLStyle) {
    guard name.count == 2, name.first == "h", let level = name.last?.wholeNumberValue,
      (1...headings.count).contains(level)
    else { return }
    let heading = headings[level - 1]
    style.setSize(style.size * heading.size)
    style.weight = .bold
    (style.topMargin, style.bottomMargin) = (style.size * heading.margin, style.size * heading.margin)
  }
}

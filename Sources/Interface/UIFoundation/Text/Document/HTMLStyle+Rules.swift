extension HTMLStyle {
  /// Takes over declarations of CSS. Unknown properties and values change nothing.
  ///
  /// - Parameters:
  ///   - declarations: The declarations, from the weakest to the strongest.
  ///   - outer: The style of the element around this one.
  mutating func apply(_ declarations: [CSSDeclaration], in outer: HTMLStyle) {
    // Other lengths are multiples of the size, wherever that stands.
    for declaration in declarations where declaration.name == "font" || declaration.name == "font-size" {
      setFont(declaration, outer)
    }
    for declaration in declarations { apply(declaration) }
  }

  private mutating func setFont(_ declaration: CSSDeclaration, _ outer: HTMLStyle) {
    let value = declaration.value
    guard declaration.name == "font" else {
      if let size = outer.fontSize(Substring(value.lowercased())) { setSize(size) }
      return
    }
    // Style and weight, then the size with the height of lines, then the families.
    let words = value.split(separator: " ", omittingEmptySubsequences: true)
    guard
      let place = words.firstIndex(where: {
        outer.fontSize(Substring($0.prefix { $0 != "/" }.lowercased())) != nil
      }), place + 1 < words.count
    else { return }
    let parts = words[place].split(separator: "/")
    if let first = parts.first, let size = outer.fontSize(Substring(first.lowercased())) { setSize(size) }
    (weight, isItalic) = (.regular, false)
    for word in words[..<place] {
      setWeight(word.lowercased())
      setSlant(word.lowercased())
    }
    if parts.count > 1 { setLineHeight(parts[1]) }
    setFamilies(words[(place + 1)...].joined(separator: " "))
  }

  private mutating func setFamilies(_ value: String) {
    let names = CSSScanner.parts(of: Substring(value), separator: ",").map {
      String($0.trimmed.drop { "\"'".contains($0) }.prefix { !"\"'".contains($0) }.trimmed)
    }
    let families = names.filter { !$0.isEmpty && $0 != "inherit" }
    // Each is looked up for each piece of text.
    if !families.isEmpty { self.families = Array(families.prefix(Self.mostFamilies)) }
  }

  private mutating func setWeight(_ value: String) {
    switch value {
    case "bold", "bolder": weight = .bold
    case "normal", "lighter": weight = .regular
    default:
      if let number = Double(value), (1...1000).contains(number) { weight = UIFont.Weight(openType: number) }
    }
  }

  private mutating func setSlant(_ value: String) {
    if value == "italic" || value == "oblique" { isItalic = true }
    if value == "normal" { isItalic = false }
  }

  private mutating func setLineHeight(_ value: Substring) {
    if value == "normal" { return lineHeight = nil }
    let height = Double(value).map { CGFloat($0) * size } ?? length(value, whole: size)
    if let height, height > 0, height.isFinite { lineHeight = height }
  }

  private mutating func apply(_ declaration: CSSDeclaration) {
    let value = declaration.value.lowercased()
    switch declaration.name {
    case "font-family": setFamilies(declaration.value)
    case "font-weight": setWeight(value)
    case "font-style": setSlant(value)
    case "color": if let color = CSSColor.color(value) { self.color = color }
    case "background-color", "background":
      if let color = CSSColor.color(value) { background = color.cgColor.alpha > 0 ? color : nil }
    case "text-decoration", "text-decoration-line": setDecoration(value)
    case "letter-spacing": kern = value == "normal" ? 0 : length(Substring(value)) ?? kern
    case "text-transform": setTransform(value)
    case "vertical-align":
      if value == "super" { baselineOffset += size / 3 }
      if value == "sub" { baselineOffset -= size / 5 }
    case "white-space": keepsSpaces = value.hasPrefix("pre") && value != "pre-line"
    case "text-align": setAlignment(value)
    case "direction": direction = value == "rtl" ? .rightToLeft : .leftToRight
    case "line-height": setLineHeight(Substring(value))
    case "text-indent": textIndent = length(Substring(value)) ?? textIndent
    case "list-style-type", "list-style":
      listStyle = value.split(separator: " ").first.map(String.init) ?? listStyle
    case "display": setDisplay(value)
    default: setBox(declaration.name, Substring(value))
    }
  }

  private mutating func setDecoration(_ value: String) {
    if value.contains("none") { (isUnderlined, isStruck) = (false, false) }
    if value.contains("underline") { isUnderlined = true }
    if value.contains("line-through") { isStruck = true }
  }

  private mutating func setTransform(_ value: String) {
    switch value {
    case "uppercase": transform = .uppercase
    case "lowercase": transform = .lowercase
    case "capitalize": transform = .capitalize
    case "none": transform = .none
    default: break
    }
  }

  mutating func setAlignment(_ value: String) {
    switch value {
    case "left": alignment = .left
    case "right": alignment = .right
    case "center": alignment = .center
    case "justify": alignment = .justified
    case "start": alignment = .natural
    case "end": alignment = direction == .rightToLeft ? .left : .right
    default: break
    }
  }

  private mutating func setDisplay(_ value: String) {
    switch value {
    case "none": display = .none
    case "inline", "inline-block": if display != .none { display = .inline }
    case "block", "flex", "grid", "table", "list-item": if display != .none { display = .block }
    default: break
    }
  }

  private mutating func setBox(_ name: String, _ value: Substring) {
    switch name {
    case "margin", "padding":
      let sides = value.split(separator: " ").map { length($0) ?? 0 }
      guard let first = sides.first else { return }
      let right = sides.count > 1 ? sides[1] : first
      (topMargin, bottomMargin) = (max(0, first), max(0, sides.count > 2 ? sides[2] : first))
      trailingIndent += max(0, right)
      leadingIndent += max(0, sides.count > 3 ? sides[3] : right)
    case "margin-top": topMargin = max(0, length(value) ?? topMargin)
    case "margin-bottom": bottomMargin = max(0, length(value) ?? bottomMargin)
    case "margin-left", "padding-left", "margin-inline-start", "padding-inline-start":
      leadingIndent += max(0, length(value) ?? 0)
    case "margin-right", "padding-right", "margin-inline-end", "padding-inline-end":
      trailingIndent += max(0, length(value) ?? 0)
    default: break
    }
  }
}

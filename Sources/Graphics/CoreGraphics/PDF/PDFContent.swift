internal import Raster

/// Writes a picture as the operators of a page, a form or a group: of one stream.
struct PDFContent {
  var resources: PDFResources
  let marks: [DrawList: DocumentMark]
  /// The operators of the stream.
  var text = ""
  /// The operators that began what is open in the stream, clips and transforms, innermost last. Each one
  /// saves the graphics state.
  private(set) var open: [String] = []
  /// The area that may be visible, in the stream's coordinates.
  let streamArea: Rect
  /// The same, and the pixels of a shadow per unit, in the coordinates of the current picture.
  private(set) var area: Rect
  private(set) var scale = 2.0
  /// The parts with a meaning that are open in the stream.
  private var openTags = 0
  /// Returns the operator that begins the content of a part.
  let beginTag: (Int) -> String
  let depth: Int

  /// The deepest nesting of groups; what lies deeper is drawn without them.
  static let maximumDepth = 24

  init(
    _ resources: PDFResources, marks: [DrawList: DocumentMark], area: Rect, depth: Int = 0,
    beginTag: @escaping (Int) -> String
  ) {
    (self.resources, self.marks, self.depth) = (resources, marks, depth)
    (self.area, streamArea, self.beginTag) = (area, area, beginTag)
  }

  /// Writes commands. An end without a beginning has no effect.
  mutating func write(_ commands: ArraySlice<DrawList.Command>) {
    // The clips that began here; false for those that leave nothing visible.
    var clips: [Bool] = []
    var hidden = 0
    var index = commands.startIndex
    while index < commands.endIndex {
      let command = commands[index]
      index += 1
      switch command {
      case .beginClip(let path, let rule, let map), .beginGroupClip(let path, let rule, let map):
        let operators = PDFText.operators(path.transformed(by: map))
        clips.append(!operators.isEmpty)
        if operators.isEmpty {
          hidden += 1
        } else {
          begin("q\n\(operators)\(rule == .evenOdd ? "W*" : "W") n\n")
        }
      case .endClip:
        if let wasVisible = clips.popLast() { if wasVisible { end() } else { hidden -= 1 } }
      // Iterative, so that deep nesting needs no stack; the ends have no effect then.
      case .beginGroup(let group)
      where depth >= Self.maximumDepth && (group.shadow == nil || group.showsContent):
        break
      case .beginGroup(let group):
        let content = commands[index...].prefix(commands[index...].groupLength)
        index = min(content.endIndex + 1, commands.endIndex)
        if hidden == 0 { self.group(group, content) }
      case .endGroup: break
      case .fill(let path, let rule, let paint, let map):
        if hidden == 0 { fill(path, rule, paint, under: map) }
      case .stroke(let path, let stroke, let paint, let map):
        if hidden == 0 { self.stroke(path, stroke, paint, under: map) }
      case .picture(let list, let map):
        if hidden == 0 || marks[list] != nil { picture(list, map) }
      case .rasterized(let picture, let map, let opacity):
        if hidden == 0 {
          group(DrawList.Group(opacity: opacity), [.picture(picture.list, map)])
        }
      }
    }
    for wasVisible in clips where wasVisible { end() }
  }

  /// Ends the parts with a meaning that are open at the stream's end.
  mutating func endTags() {
    text += String(repeating: "EMC\n", count: openTags)
    openTags = 0
  }

  private mutating func begin(_ operators: String) {
    text += operators
    open.append(operators)
  }

  private mutating func end() {
    text += "Q\n"
    open.removeLast()
  }

  // MARK: Shapes

  private func color(_ color: Color, _ sign: String) -> String {
    "\(PDFText.numbers([color.red, color.green, color.blue].map { $0 > 0 ? min($0, 1) : 0 })) \(sign)\n"
  }

  mutating func setOpacity(_ alpha: Double) {
    if !(alpha >= 1) { text += "/\(resources.opacity(alpha)) gs\n" }
  }

  private mutating func fill(_ path: Path, _ rule: FillRule, _ paint: Paint, under map: Projection) {
    let outline = PDFText.operators(path.transformed(by: map))
    guard !outline.isEmpty else { return }
    guard paint.isSolid || map.isAffine else { return draw(bitmapOf: [.fill(path, rule, paint, map)]) }
    text += "q\n"
    defer { text += "Q\n" }
    if case .solid(let color) = paint {
      setOpacity(color.alpha)
      text += self.color(color, "rg") + outline + (rule == .evenOdd ? "f*\n" : "f\n")
      return
    }
    text += outline + (rule == .evenOdd ? "W* n\n" : "W n\n")
    text += "\(PDFText.matrix(map)) cm\n"
    if case .image(let image) = paint {
      setOpacity(image.opacity)
      let (width, height) = (Double(image.bitmap.width), Double(image.bitmap.height))
      // An image of PDF fills the square of 0 … 1, y up.
      let unit = Projection(a: width, b: 0, c: 0, d: -height, tx: 0, ty: height)
      let name = resources.image(image.bitmap, isSmooth: image.filter != .nearest)
      text += "\(PDFText.matrix(unit.followed(by: image.transform))) cm\n/\(name) Do\n"
    } else if let bounds = path.bounds, let operators = resources.gradient(paint, bounds: bounds) {
      text += operators
    }
  }

  private mutating func stroke(_ path: Path, _ stroke: Stroke, _ paint: Paint, under map: Projection) {
    guard Stroke.widths.contains(stroke.width), !path.isEmpty else { return }
    // Viewers do not agree about the ends of lines without length.
    guard case .solid(let color) = paint, map.isAffine, stroke.cap == .butt || !path.hasDots else {
      return fill(path.stroked(stroke, tolerance: 0.01), .nonZero, paint, under: map)
    }
    let outline = PDFText.operators(path)
    guard !outline.isEmpty else { return }
    text += "q\n\(PDFText.matrix(map)) cm\n"
    setOpacity(color.alpha)
    let cap = stroke.cap == .butt ? 0 : stroke.cap == .round ? 1 : 2
    let join = stroke.join == .miter ? 0 : stroke.join == .round ? 1 : 2
    text += self.color(color, "RG") + "\(PDFText.number(stroke.width)) w \(cap) J \(join) j "
    // A limit below 1 bevels every corner, as 1 does; so does NaN.
    let limit = abs(stroke.miterLimit)
    text += "\(PDFText.number(limit > 1 ? limit : 1)) M\n"
    var dashes = stroke.dashes
    if !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.reduce(0, +) > 0 {
      if dashes.count % 2 == 1 { dashes += dashes }
      // PDF knows no negative start.
      let length = dashes.reduce(0, +)
      var phase = stroke.dashPhase.isFinite ? stroke.dashPhase.truncatingRemainder(dividingBy: length) : 0
      if phase < 0 { phase += length }
      text += "[\(PDFText.numbers(dashes))] \(PDFText.number(phase)) d\n"
    }
    text += outline + "S\nQ\n"
  }

  // MARK: Pictures

  private mutating func picture(_ list: DrawList, _ map: Projection) {
    switch marks[list] {
    case .beginTag(let tag):
      text += depth == 0 ? beginTag(tag) : "/Span BMC\n"
      openTags += 1
    case .endTag:
      guard openTags > 0 else { return }
      text += "EMC\n"
      openTags -= 1
    case .text(let glyphs, let rest):
      enter(map) {
        $0.show(glyphs, isHidden: false)
        $0.write(rest[...])
      }
    case .hiddenText(let glyphs): enter(map) { $0.show(glyphs, isHidden: true) }
    case nil where !map.isAffine: draw(bitmapOf: [.picture(list, map)])
    case nil where list.hasOperators || list.commands.count == 1: enter(map) { $0.write(list.commands[...]) }
    case nil: form(of: list, map)
    }
  }

  /// Writes in the coordinates of a picture.
  private mutating func enter(_ map: Projection, _ body: (inout PDFContent) -> Void) {
    guard map.isAffine, let inverse = map.inverse else { return }
    let outer = (area, scale)
    area = Path(rect: area).transformed(by: inverse).bounds ?? .zero
    scale *= abs(map.a * map.d - map.b * map.c).squareRoot()
    begin("q\n\(PDFText.matrix(map)) cm\n")
    body(&self)
    end()
    (area, scale) = outer
  }

  /// Draws a picture by a form, which the file has once, however often it is drawn.
  private mutating func form(of list: DrawList, _ map: Projection) {
    guard depth < Self.maximumDepth, let bounds = list.bounds else { return }
    var form = resources.form(of: list)
    if form == nil {
      var outer = self
      let content = outer.stream(bounds, scale: abs(map.a * map.d - map.b * map.c).squareRoot()) {
        $0.write(list.commands[...])
      }
      resources = outer.resources
      form = resources.add(list, content, bounds: bounds)
    }
    if let form { enter(map) { $0.text += "/\(form.name) Do\n" } }
  }

  /// Returns the operators of a stream of its own.
  mutating func stream(_ area: Rect, scale: Double = 1, _ body: (inout PDFContent) -> Void) -> String {
    var inner = PDFContent(resources, marks: marks, area: area, depth: depth + 1, beginTag: beginTag)
    inner.scale = self.scale * scale
    body(&inner)
    inner.endTags()
    resources = inner.resources
    return inner.text
  }

  private mutating func show(_ glyphs: [DocumentGlyph], isHidden: Bool) {
    var run = TextRun()
    text += isHidden ? "BT\n3 Tr\n" : "BT\n"
    var last: (color: Color, font: String)?
    for glyph in glyphs {
      let place = resources.fonts.place(of: glyph, &resources.objects)
      if let last, last == (glyph.color, place.font), run.add(glyph, at: place) { continue }
      text += run.operators
      if last?.color != glyph.color {
        text += "/\(resources.opacity(glyph.color.alpha)) gs\n" + color(glyph.color, "rg")
      }
      if last?.font != place.font { text += "/\(place.font) 1 Tf\n" }
      last = (glyph.color, place.font)
      run = TextRun(glyph, at: place)
    }
    text += run.operators + "ET\n"
  }
}

extension ArraySlice<DrawList.Command> {
  /// The number of commands before the end of the group that they begin in.
  fileprivate var groupLength: Int {
    var depth = 0
    for (offset, command) in enumerated() {
      switch command {
      case .beginGroup: depth += 1
      case .endGroup:
        if depth == 0 { return offset }
        depth -= 1
      default: break
      }
    }
    return count
  }
}

extension Path {
  /// Whether a subpath has all its points at one place.
  fileprivate var hasDots: Bool {
    var (start, isDrawn, isLong) = (Point?.none, false, false)
    for element in elements {
      switch element {
      case .move(let point):
        if isDrawn, !isLong { return true }
        (start, isDrawn, isLong) = (point, false, false)
      case .line(let point): (isDrawn, isLong) = (true, isLong || point != start)
      case .quad(let point, let control):
        (isDrawn, isLong) = (true, isLong || point != start || control != start)
      case .cubic(let point, let first, let second):
        (isDrawn, isLong) = (true, isLong || point != start || first != start || second != start)
      case .close: isDrawn = true
      }
    }
    return isDrawn && !isLong
  }
}

extension Paint {
  fileprivate var isSolid: Bool { if case .solid = self { true } else { false } }
}

extension DrawList {
  /// Whether the picture has an operator that acts on what is drawn below it.
  fileprivate var hasOperators: Bool {
    commands.contains { command in
      switch command {
      case .beginGroup(let group): if case .composition = group.blendMode.pdf { true } else { false }
      case .picture(let list, _): list.hasOperators
      default: false
      }
    }
  }
}

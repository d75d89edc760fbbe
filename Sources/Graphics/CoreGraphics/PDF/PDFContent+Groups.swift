internal import Raster

// Groups, masks and shadows.

extension PDFContent {
  /// Writes a group.
  mutating func group(_ group: DrawList.Group, _ content: ArraySlice<DrawList.Command>) {
    guard depth < Self.maximumDepth else { return }
    if let shadow = group.shadow {
      self.shadow(group, shadow, content)
      if !group.showsContent { return }
    }
    switch group.blendMode.pdf {
    case .mode(let mode):
      text += "q\n"
      if mode != "Normal" { text += "/\(resources.state("/BM /\(mode)")) gs\n" }
      setOpacity(group.opacity)
      if group.opacity >= 1, content.isLoneShape {
        write(content)
      } else {
        text += "/\(form(content).name) Do\n"
      }
      text += "Q\n"
    case .composition(let composition): compose(composition, group, content)
    }
  }

  /// Adds a group of commands in the current coordinates.
  private mutating func form(_ content: ArraySlice<DrawList.Command>) -> PDFResources.Form {
    let operators = stream(area) { $0.write(content) }
    return resources.group(operators, bounds: area)
  }

  /// Replaces all that the stream has drawn by a composition with a group, as Porter and Duff's operators do.
  private mutating func compose(
    _ composition: Composition, _ group: DrawList.Group, _ content: ArraySlice<DrawList.Command>
  ) {
    let (begin, end) = (open.joined(), String(repeating: "Q\n", count: open.count))
    let name = form(content).name
    let opacity = group.opacity >= 1 ? "" : "/\(resources.opacity(group.opacity)) gs\n"
    let source = resources.group("\(begin)\(opacity)/\(name) Do\n\(end)", bounds: streamArea)
    // The end of the clips around the group is the end of its effect.
    let edges = PDFText.numbers([
      streamArea.minX, streamArea.minY, streamArea.size.width, streamArea.size.height,
    ])
    let whole = Path(rect: area)
    let clip = resources.group("\(begin)\(PDFText.operators(whole))f\n\(end)", bounds: streamArea)
    endTags()
    let below = resources.group(text + end, bounds: streamArea)
    func draw(_ form: PDFResources.Form, _ mask: PDFResources.Form?, isInverse: Bool) -> String {
      let state =
        mask.map { "/\(resources.mask($0, isInverse: isInverse, bounds: streamArea)) gs\n" } ?? ""
      return "q\n\(edges) re W n\n\(state)/\(form.name) Do\nQ\n"
    }
    text =
      composition.steps.map { step in
        switch step {
        case .below: draw(below, nil, isInverse: false)
        case .belowOutsideClip: open.isEmpty ? "" : draw(below, clip, isInverse: true)
        case .belowInSource: draw(below, source, isInverse: false)
        case .belowOutsideSource: draw(below, source, isInverse: true)
        case .source: draw(source, nil, isInverse: false)
        case .sourceInBelow: draw(source, below, isInverse: false)
        case .sourceOutsideBelow: draw(source, below, isInverse: true)
        }
      }.joined() + begin
  }

  /// Draws a shadow, which PDF does not have, as an image.
  private mutating func shadow(
    _ group: DrawList.Group, _ shadow: DrawList.Shadow, _ content: ArraySlice<DrawList.Command>
  ) {
    let only = DrawList.Group(opacity: group.opacity, shadow: shadow)
    text += "q\n"
    if case .mode(let mode) = group.blendMode.pdf, mode != "Normal" {
      text += "/\(resources.state("/BM /\(mode)")) gs\n"
    }
    draw(bitmapOf: [.beginGroup(only)] + content + [.endGroup])
    text += "Q\n"
  }

  /// Draws an image of 144 dots per inch of commands that PDF does not have: shadows and perspective.
  mutating func draw(bitmapOf commands: [DrawList.Command]) {
    var list = DrawList()
    list.commands = commands
    guard let bounds = list.bounds?.intersection(area), !bounds.isEmpty else { return }
    let scale = min(scale, 4096 / max(bounds.size.width, bounds.size.height))
    let (width, height) = (bounds.size.width * scale, bounds.size.height * scale)
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return }
    var bitmap = Bitmap(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    var renderer = Renderer()
    let map = Projection(a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
    renderer.draw(list, projection: map, into: &bitmap)
    let (right, down) = (Double(bitmap.width) / scale, Double(bitmap.height) / scale)
    let place = Projection(a: right, b: 0, c: 0, d: -down, tx: bounds.minX, ty: bounds.minY + down)
    text += "q\n\(PDFText.matrix(place)) cm\n/\(resources.image(bitmap, isSmooth: true)) Do\nQ\n"
  }
}

extension ArraySlice<DrawList.Command> {
  /// Whether the commands are one shape in one colour, which has no parts to be composited first.
  fileprivate var isLoneShape: Bool {
    guard count == 1, let first else { return false }
    switch first {
    case .fill(_, _, .solid, _), .stroke(_, _, .solid, _): return true
    default: return false
    }
  }
}

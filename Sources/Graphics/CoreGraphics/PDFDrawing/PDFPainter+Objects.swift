internal import Raster

extension PDFPainter {
  /// Runs an operator that draws an image, a form or a shading. Others are left out.
  func runObject(_ name: String, _ operands: [PDFValue]) {
    switch name {
    case "EI":
      if case .stream(let entries, let raw)? = operands.first {
        draw(PDFImage(entries.withLongNames, raw, in: file, resources: resources, budget: budget))
      }
    case "Do":
      let key = operands.first?.name ?? ""
      let value = file[resources["XObject"]].entries?[key]
      guard case .stream(let entries, let raw) = file[value] else { return }
      switch file[entries["Subtype"]].name {
      case "Image": draw(PDFImage(entries, raw, in: file, resources: resources, budget: budget))
      case "Form": budget.enter(value) { drawForm(entries, raw) }
      default: break
      }
    case "sh":
      let value = file[resources["Shading"]].entries?[operands.first?.name ?? ""]
      guard let shading = shading(value) else { return }
      context.setAlpha(state.fillAlpha)
      context.drawShading(shading)
    default: break
    }
  }

  /// Draws an image, which has the unit square.
  private func draw(_ image: PDFImage?) {
    guard let image else { return }
    context.setAlpha(state.fillAlpha)
    context.interpolationQuality = isEnlarged(image) && !image.isSmooth ? .none : .default
    let square = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard image.image.isMask, state.fillShading != nil else { return context.draw(image.image, in: square) }
    context.saveGState()
    context.clip(to: square, mask: image.image)
    fill(CGPath(rect: square, transform: nil), .winding)
    context.restoreGState()
  }

  /// Whether an image has fewer samples than the context has pixels for it.
  private func isEnlarged(_ image: PDFImage) -> Bool {
    let map = context.state.transform.concatenating(context.base)
    let across = Point(x: Double(map.a), y: Double(map.b)).length
    let down = Point(x: Double(map.c), y: Double(map.d)).length
    return across >= Double(image.image.width) && down >= Double(image.image.height)
  }

  /// Draws a form: content with a space, a clip and resources of its own. A group is composited as one.
  private func drawForm(_ entries: [String: PDFValue], _ raw: ArraySlice<UInt8>) {
    guard depth < Self.maximumDepth else { return }
    save()
    let isGroup = file[file[entries["Group"]].entries?["S"]].name == "Transparency"
    if isGroup {
      context.setAlpha(state.fillAlpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      (state.fillAlpha, state.strokeAlpha) = (1, 1)
    }
    runForm(entries, raw)
    if isGroup { context.endTransparencyLayer() }
    restore()
  }

  private func runForm(_ entries: [String: PDFValue], _ raw: ArraySlice<UInt8>) {
    if let map = file.transform(entries["Matrix"]) { context.concatenate(map) }
    if let box = file.rectangle(entries["BBox"]) { context.clip(to: box) }
    let outer = (resources, path, textMatrix, lineMatrix)
    depth += 1
    resources = file[entries["Resources"]].entries ?? resources
    path = CGMutablePath()
    run(file.decoded(entries, raw).bytes)
    depth -= 1
    (resources, path, textMatrix, lineMatrix) = outer
  }

  /// Clips by the alpha or the brightness of a form, until the state is restored.
  func setMask(_ mask: [String: PDFValue]) {
    guard case .stream(let entries, let raw) = file[mask["G"]], depth < Self.maximumDepth else { return }
    let map = context.state.transform.concatenating(context.base)
    let area = context.state.clipBounds
    guard !area.isNull, area.raster.isFinite else { return }
    let sub = CGContext(base: .identity, extent: area, bitmap: nil)
    sub.concatenate(map)
    let painter = PDFPainter(sub, file, resources, budget: budget, depth: depth + 1)
    budget.enter(mask["G"]) { painter.runForm(entries, raw) }
    var commands = sub.picture.commands
    var filters: [GroupFilter] = []
    if file[mask["S"]].name == "Luminosity" {
      // The group lies on a colour, black if none is given; the brightness becomes the alpha.
      let space = PDFColorSpace(file[entries["Group"]].entries?["CS"], in: file, resources) ?? .plain(.rgb)
      let ground = (file.numbers(mask["BC"])).map { space.color($0) } ?? .black
      let paint = Paint.solid(ground.raster(in: .rgb))
      commands.insert(.fill(Path(rect: area.raster), .nonZero, paint, .identity), at: 0)
      let weights = [0.3, 0.59, 0.11, 0, 0]
      if let matrix = Raster.ColorMatrix([Double](repeating: 0, count: 15) + weights) {
        filters = [.colors(matrix)]
      }
    }
    var group = DrawList.Group(blendMode: .destinationIn)
    group.filters = filters
    context.beginClip(
      [.beginGroup(DrawList.Group())], end: [.beginGroup(group)] + commands + [.endGroup, .endGroup])
  }
}

extension [String: PDFValue] {
  /// The entries of an image in content with the names that other images have.
  fileprivate var withLongNames: [String: PDFValue] {
    let names = [
      "BPC": "BitsPerComponent", "CS": "ColorSpace", "D": "Decode", "DP": "DecodeParms", "F": "Filter",
      "H": "Height", "IM": "ImageMask", "I": "Interpolate", "W": "Width",
    ]
    return Dictionary(map { (names[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

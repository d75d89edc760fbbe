extension PDFPainter {
  /// Runs an operator of colours. Returns false for another one.
  func runColor(_ name: String, _ operands: [PDFValue]) -> Bool {
    let n = operands.compactMap(\.number).filter(\.isFinite)
    switch name {
    case "CS": setStrokeSpace(PDFColorSpace(operands.first, in: file, resources))
    case "cs": setFillSpace(PDFColorSpace(operands.first, in: file, resources))
    case "G": setStrokeSpace(.plain(.gray), n)
    case "g": setFillSpace(.plain(.gray), n)
    case "RG": setStrokeSpace(.plain(.rgb), n)
    case "rg": setFillSpace(.plain(.rgb), n)
    case "K": setStrokeSpace(.plain(.deviceCMYK), n)
    case "k": setFillSpace(.plain(.deviceCMYK), n)
    case "SC", "SCN":
      if case .pattern(let base) = state.strokeSpace {
        let found = pattern(operands.last?.name, base, n)
        (state.strokeShading, state.strokeCost) = (found.shading, Budget.form)
        if let color = found.color { context.setStrokeColor(color) }
      } else {
        setStrokeSpace(state.strokeSpace, n)
      }
    case "sc", "scn":
      if case .pattern(let base) = state.fillSpace {
        let found = pattern(operands.last?.name, base, n)
        (state.fillShading, state.fillCost) = (found.shading, Budget.form)
        if let color = found.color { context.setFillColor(color) }
      } else {
        setFillSpace(state.fillSpace, n)
      }
    default: return false
    }
    return true
  }

  private func setFillSpace(_ space: PDFColorSpace?, _ components: [Double]? = nil) {
    guard let space else { return }
    (state.fillSpace, state.fillShading, state.fillCost) = (space, nil, 0)
    budget.spend(space.cost / 16)
    context.setFillColor(space.color(components ?? space.initial))
  }

  private func setStrokeSpace(_ space: PDFColorSpace?, _ components: [Double]? = nil) {
    guard let space else { return }
    (state.strokeSpace, state.strokeShading, state.strokeCost) = (space, nil, 0)
    budget.spend(space.cost / 16)
    context.setStrokeColor(space.color(components ?? space.initial))
  }

  /// Reads a pattern of the resources: a colour that repeats a cell, or a shading.
  private func pattern(
    _ name: String?, _ base: PDFColorSpace?, _ components: [Double]
  ) -> (color: CGColor?, shading: Shading?) {
    let reference = file[resources["Pattern"]].entries?[name ?? ""]
    let value = file[reference]
    guard let entries = value.entries else { return (.clear, nil) }
    let matrix = (file.transform(entries["Matrix"]) ?? .identity).concatenating(pageTransform)
    if file[entries["PatternType"]].integer == 2 {
      guard let shading = shading(entries["Shading"]) else { return (.clear, nil) }
      return (nil, Shading(shading: shading, map: matrix))
    }
    guard case .stream(_, let raw) = value, depth < Self.maximumDepth,
      let bounds = file.rectangle(entries["BBox"]),
      !bounds.isEmpty
    else { return (.clear, nil) }
    let isColored = file[entries["PaintType"]].integer != 2
    let cell = CGContext(base: .identity, extent: bounds, bitmap: nil)
    cell.ignoresColors = !isColored
    let own = file[entries["Resources"]].entries ?? resources
    let painter = PDFPainter(cell, file, own, budget: budget, depth: depth + 1)
    budget.enter(reference) { painter.run(file.decoded(entries, raw).bytes) }
    let step = CGSize(
      width: file[entries["XStep"]].number ?? 0, height: file[entries["YStep"]].number ?? 0)
    guard
      let pattern = CGPattern(cell.picture, bounds: bounds, matrix: matrix, step: step, isColored: isColored)
    else { return (.clear, nil) }
    let color = isColored ? nil : (base ?? .plain(.gray)).color(components).converted(to: .rgb)
    let space = CGColorSpace(patternBaseSpace: isColored ? nil : .rgb)
    let values = isColored ? [1] : (color?.components ?? [0, 0, 0, 1])
    return (space.flatMap { CGColor(patternSpace: $0, pattern: pattern, components: values) }, nil)
  }

  /// Reads a shading along a line or between two circles; nil for others, which are reported.
  func shading(_ value: PDFValue?) -> CGShading? {
    guard let entries = file[value].entries,
      let space = PDFColorSpace(entries["ColorSpace"], in: file, resources),
      let type = file[entries["ShadingType"]].integer
    else { return nil }
    guard type == 2 || type == 3 else {
      CADiagnostics.reportNotDrawn(object: "CGPDFPage", key: "a shading of type \(type)")
      return nil
    }
    let ends = file.numbers(entries["Domain"]) ?? [0, 1]
    guard let function = PDFFunction(entries["Function"], in: file), let n = file.numbers(entries["Coords"]),
      n.count >= (type == 2 ? 4 : 6), ends.count >= 2
    else { return nil }
    guard budget.spend(16 * (1 + (function.cost + space.cost) / 8)) else { return nil }
    let colors = (0...256).map { index in
      space.color(function.values([ends[0] + (ends[1] - ends[0]) * Double(index) / 256]))
    }
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil) else { return nil }
    var options: CGGradientDrawingOptions = []
    let extend = file[entries["Extend"]].array ?? []
    func extends(_ index: Int) -> Bool {
      if index < extend.count, case .boolean(true) = file[extend[index]] { true } else { false }
    }
    if extends(0) { options.insert(.drawsBeforeStartLocation) }
    if extends(1) { options.insert(.drawsAfterEndLocation) }
    if type == 2 {
      return CGShading(.axial(CGPoint(x: n[0], y: n[1]), CGPoint(x: n[2], y: n[3])), gradient, options)
    }
    let (start, end) = (CGPoint(x: n[0], y: n[1]), CGPoint(x: n[3], y: n[4]))
    return CGShading(.radial(start, CGFloat(n[2]), end, CGFloat(n[5])), gradient, options)
  }
}

extension CGColor {
  fileprivate func converted(to space: CGColorSpace) -> CGColor? {
    converted(to: space, intent: .defaultIntent, options: nil)
  }
}

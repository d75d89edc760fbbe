internal import Raster
internal import RenderTree

extension FeatureSheet {
  /// Layers that blend with what is behind them.
  mutating func addFilters() {
    let back = cell(.plain, [.backgroundColor(Self.white)])
    var discs: [LayerID] = []
    for (index, mode) in [BlendMode.multiply, .difference, .copy].enumerated() {
      discs.append(
        layer(
          .shape,
          [
            .bounds(Rect(x: 0, y: 0, width: 24, height: 24)),
            .position(Point(x: 14 + 8 * Double(index), y: 14 + 8 * Double(index))),
            .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 24, height: 24))), .fillColor(Self.red),
            .compositingFilter(mode), .opacity(index == 0 ? 0.8 : 1),
          ]))
    }
    commit.operations.append(.setSublayers(back, discs))
    animate(discs[1], basic(.positionX, to: .number(34)))
    addBlurs()
  }

  /// A blurred layer, a frosted one over moving ones, and two with other colours.
  private mutating func addBlurs() {
    let blur = LayerFilters([LayerFilter(.gaussianBlur, amount: 2)])
    let blurred = cell(
      .plain, [.backgroundColor(Self.white), .borderWidth(6), .borderColor(Self.red), .filters(blur)])
    animate(blurred, basic(.filtersFirst, to: .number(7)))

    for mask in [true, false] {
      let below = cell(.gradient, [.colors([Self.red, Self.white, Self.half]), .masksToBounds(mask)])
      let dot = layer(
        .shape,
        [
          .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 20, height: 20))), .fillColor(.black),
          .anchorPoint(.zero), .position(Point(x: 2, y: 8)),
        ])
      let frost = layer(
        .plain,
        [
          .bounds(Rect(x: 0, y: 0, width: 36, height: 26)), .position(Point(x: 22, y: mask ? 13 : 30)),
          .cornerRadius(8), .backgroundColor(Color(red: 1, green: 1, blue: 1, alpha: 0.3)),
          .backgroundFilters(
            LayerFilters([
              LayerFilter(.gaussianBlur, amount: mask ? 4 : 1.5), LayerFilter(.saturate, amount: 1.8),
            ])), .opacity(mask ? 1 : 0.8),
        ])
      commit.operations.append(.setSublayers(below, [dot, frost]))
      animate(dot, basic(.positionX, to: .number(22)))
    }

    let image = cell(
      .gradient,
      [
        .colors([Self.red, Self.white]),
        .filters(LayerFilters([LayerFilter(.hueRotate, amount: 0), LayerFilter(.contrast, amount: 1.3)])),
      ])
    animate(image, basic(.filtersFirst, to: .number(6)))
    let grey = cell(
      .gradient,
      [.colors([Self.red, Self.half]), .filters(LayerFilters([LayerFilter(.saturate, amount: 0)]))])
    animate(grey, basic(.filtersFirst, to: .number(2)))
  }
}

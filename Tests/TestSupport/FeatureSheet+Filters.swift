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
  }
}

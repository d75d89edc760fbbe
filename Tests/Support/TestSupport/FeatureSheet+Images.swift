internal import Raster
internal import RenderTree

extension FeatureSheet {
  /// Images in nine pieces and of smaller copies, and coordinates that grow upwards.
  mutating func addImages() {
    commit.operations.append(.defineImage(ImageID(2), Self.frame))
    let center = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let pieces = cell(.plain, [.contents(.image(ImageID(2))), .contentsCenter(center)])
    animate(pieces, basic(.bounds, to: .rect(Rect(x: 0, y: 0, width: 20, height: 52.5))))
    let small = cell(.plain, [.contents(.image(ImageID(2))), .minificationFilter(.trilinear)])
    animate(small, basic(.bounds, to: .rect(Rect(x: 0, y: 0, width: 3, height: 5))))

    let flipped = cell(
      .shape,
      [
        .isGeometryFlipped(true), .fillColor(Self.red),
        .path(Path(ellipseIn: Rect(x: 2, y: 2, width: 14, height: 10))), .backgroundColor(Self.white),
      ])
    let inner = layer(
      .plain,
      [
        .bounds(Rect(x: 0, y: 0, width: 16, height: 16)), .position(Point(x: 34, y: 10)),
        .contents(.image(ImageID(2))), .backgroundColor(Self.half),
      ])
    commit.operations.append(.setSublayers(flipped, [inner]))
    animate(inner, basic(.positionY, to: .number(36)))
  }

  /// An image of 16 × 16 pixels: a ring with another corner at the top left, on a grid of single pixels.
  private static var frame: Bitmap {
    var pixels: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<16 {
        let isEdge = min(x, y) < 3 || max(x, y) > 12
        let isCorner = x + y < 7
        pixels +=
          isCorner
          ? [230, 40, 30, 255]
          : isEdge ? [20, 30, 90, 255] : (x + y) % 2 == 0 ? [255, 255, 255, 255] : [90, 90, 0, 128]
      }
    }
    return Bitmap(width: 16, height: 16, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }
}

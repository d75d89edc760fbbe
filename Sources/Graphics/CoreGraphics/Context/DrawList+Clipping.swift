internal import Raster

extension DrawList {
  /// Returns the same drawing without what lies outside a rectangle. A drawing that lies inside it, as most
  /// do, stays as it is: a clip would keep a lone fill from taking a layer's opacity into its paint.
  func clipped(to rect: Rect) -> DrawList {
    guard let bounds, !rect.encloses(bounds), !commands.allSatisfy({ $0.lies(in: rect) }) else { return self }
    var result = DrawList()
    result.commands = [.beginClip(Path(rect: rect), .nonZero, .identity)] + commands + [.endClip]
    return result
  }
}

extension DrawList.Command {
  /// Whether all that the command draws lies in the rectangle, by a quick test that may miss some.
  fileprivate func lies(in rect: Rect) -> Bool {
    switch self {
    case .fill(let path, _, _, let projection):
      guard let box = path.bounds else { return true }
      return projection.isAffine
        && [
          Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
          Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY),
        ].allSatisfy { rect.encloses(projection.apply($0)) }
    case .beginClip, .beginGroupClip, .endClip, .endGroup: return true
    case .beginGroup(let group): return group.shadow == nil
    case .stroke, .picture, .rasterized:
      var list = DrawList()
      list.commands = [self]
      guard let box = list.bounds else { return true }
      return rect.encloses(box)
    }
  }
}

extension Rect {
  fileprivate func encloses(_ other: Rect) -> Bool {
    encloses(Point(x: other.minX, y: other.minY)) && encloses(Point(x: other.maxX, y: other.maxY))
  }

  /// Whether the point lies inside or on the edge; false for NaN.
  fileprivate func encloses(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
}

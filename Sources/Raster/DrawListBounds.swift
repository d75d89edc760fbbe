extension DrawList {
  /// A rectangle that holds everything that the list draws, in its own coordinates; nil if it draws nothing. Not the smallest one: control points,
  /// the longest miters and what clips cut away count too.
  public var bounds: Rect? { bounds(depth: 0) }

  private func bounds(depth: Int) -> Rect? {
    guard depth < Renderer.maximumPictureDepth else { return nil }
    var result: Rect?
    var reach = 0.0
    for command in commands {
      var box: Rect?
      switch command {
      case .fill(let path, _, _, let projection):
        box = path.bounds.map { projection.bounds(of: $0) }
      case .stroke(let path, let stroke, _, let projection):
        guard stroke.reach > 0 else { continue }
        box = path.bounds.map { projection.bounds(of: $0.insetBy(dx: -stroke.reach, dy: -stroke.reach)) }
      case .picture(let picture, let projection):
        box = picture.bounds(depth: depth + 1).map { projection.bounds(of: $0) }
      case .rasterized(let picture, let projection, _):
        box = picture.frame.bounds.map { projection.bounds(of: $0) }
      case .beginGroup(let group):
        if let shadow = group.shadow {
          reach = max(reach, 3 * max(shadow.sigma, 0) + abs(shadow.offset.x) + abs(shadow.offset.y) + 1)
        }
      case .beginClip, .beginGroupClip, .endClip, .endGroup: continue
      }
      guard let box, box.isFinite else { continue }
      result = result.map { $0.hull(with: box) } ?? box
    }
    return result?.insetBy(dx: -reach, dy: -reach)
  }
}

extension Projection {
  /// The smallest rectangle around the four mapped corners.
  fileprivate func bounds(of rect: Rect) -> Rect {
    let corners = [
      apply(rect.origin), apply(Point(x: rect.maxX, y: rect.minY)), apply(Point(x: rect.maxX, y: rect.maxY)),
      apply(Point(x: rect.minX, y: rect.maxY)),
    ]
    return corners.dropFirst().reduce(Rect(origin: corners[0], size: .zero)) {
      $0.hull(with: Rect(origin: $1, size: .zero))
    }
  }
}

extension Rect {
  /// The smallest rectangle around both, also around one without area.
  fileprivate func hull(with other: Rect) -> Rect {
    Rect(
      min: Point(x: min(minX, other.minX), y: min(minY, other.minY)),
      max: Point(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }
}

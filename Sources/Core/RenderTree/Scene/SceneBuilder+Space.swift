import Raster

extension RenderTree {
  /// The number of planes in one space that are ordered exactly. More are ordered by the depths of their
  /// middles, and none of them is cut.
  public static let maximumOrderedPlanes = 128
  /// The number of cuts through planes of one space, each of which draws a layer once more.
  public static let maximumPlaneCuts = 32
}

extension RenderTree {
  /// Whether an evaluated layer has no plane of its own: its sublayers keep their depth.
  func keepsDepth(_ index: Int, _ layer: LayerProperties) -> Bool {
    switch kind(of: index) {
    case .transform: true
    case .replicator: layer.preservesDepth
    case .plain, .shape, .gradient, .emitter: false
    }
  }
}

/// A layer in a space that it shares with others.
struct SpaceLayer {
  let index: Int
  let copy: LayerCopy
  let opacity: Double
  let depth: Int
  /// The number of layers with flipped geometry around the layer.
  let flipCount: Int
}

/// The layers in one space, and their order, in memory that the next space uses again.
struct SpaceMemory {
  /// The layer of each plane of `order`.
  var layers: [SpaceLayer] = []
  var order = PlaneOrder()

  mutating func removeAll() {
    layers.removeAll(keepingCapacity: true)
    order.removeAll()
  }
}

/// Drawing of layers that share a space: the sublayers of transform layers, and those of any other layer of
/// which one leaves the plane, with those of transform layers in them. They are drawn from the farthest to
/// the nearest.
extension SceneBuilder {
  mutating func addSpace(of layer: LayerProperties, _ place: Place, _ transform: Transform3D, opacity: Double)
  {
    var space = writer.arena.takeSpace()
    let outside = LayerCopy(isFurther: false, timeLine: place.timeLine, space: .identity, color: .white)
    collect(layer, place, transform, opacity: opacity, in: outside, into: &space)
    space.order.arrange()
    for piece in space.order.pieces {
      let item = space.layers[piece.plane]
      guard begin(item.copy) else { continue }
      let start = beginTint(item.copy.color)
      let opening = parts.count
      let pen = LayerPen(
        id: tree.nodes[item.index].id, projection: space.order.planes[piece.plane].projection)
      if let region = piece.region {
        let outline = writer.path { $0.addPolygon(space.order.regions[region]) }
        open(.beginGroupClip(outline, .nonZero, pen.projection), pen, isLent: true)
      }
      let flips = flipCount
      flipCount = item.flipCount
      add(
        item.index, outer: item.copy.timeLine, space: item.copy.space, opacity: item.opacity,
        depth: item.depth)
      flipCount = flips
      if piece.region != nil { closeClip(pen, since: opening) }
      endTint(item.copy.color, since: start)
      end(item.copy)
    }
    space.removeAll()
    writer.arena.putBack(space)
  }

  /// Collects the layers with planes in the space of a layer that keeps depth.
  ///
  /// - Parameters:
  ///   - transform: maps the layer to the screen.
  ///   - outer: the copy that the layer belongs to.
  private mutating func collect(
    _ layer: LayerProperties, _ place: Place, _ transform: Transform3D, opacity: Double, in outer: LayerCopy,
    into space: inout SpaceMemory
  ) {
    let sublayerSpace = layer.sublayerSpace.followed(by: transform)
    var all = LayerCopies(layer, tree.kind(of: place.index), place.timeLine, space: sublayerSpace)
    while let copy = all.next(), begin(copy) {
      for child in tree.nodes[place.index].sublayers {
        collect(
          child, copy.inside(outer), opacity: opacity * copy.color.alpha, depth: place.depth + 1,
          into: &space)
      }
      end(copy)
    }
  }

  @inline(never)
  private mutating func collect(
    _ index: Int, _ copy: LayerCopy, opacity: Double, depth: Int, into space: inout SpaceMemory
  ) {
    guard depth < RenderTree.maximumDepth else { return }
    writer.arena.visitedLayers += 1
    let timeLine = tree.timeLine(of: index, inside: copy.timeLine)
    let (layer, isPathMade) = tree.evaluatedProperties(
      of: index, on: timeLine, at: time, &writer.arena.evaluation)
    defer { if isPathMade, let path = layer.path { writer.arena.evaluation.putBack(path) } }
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let transform = layer.transformToParent.followed(by: copy.space)
    if tree.keepsDepth(index, layer) {
      let place = Place(index: index, isPathMade: false, timeLine: timeLine, depth: depth)
      flipCount += layer.isGeometryFlipped ? 1 : 0
      defer { flipCount -= layer.isGeometryFlipped ? 1 : 0 }
      return collect(
        layer, place, transform, opacity: opacity * min(layer.opacity, 1), in: copy, into: &space)
    }
    let extent = extent(of: index, layer, timeLine, depth: depth)
    space.order.add(extent, transform)
    space.layers.append(
      SpaceLayer(index: index, copy: copy, opacity: opacity, depth: depth, flipCount: flipCount))
  }

  /// The part of a layer's plane that counts for the order in space: its bounds, or if they are empty its
  /// path and its sublayers' parts.
  private mutating func extent(of index: Int, _ layer: LayerProperties, _ timeLine: TimeLine, depth: Int)
    -> Rect
  {
    if !layer.bounds.isEmpty || depth >= RenderTree.maximumDepth { return layer.bounds }
    var result = layer.path?.bounds ?? .zero
    for child in tree.nodes[index].sublayers {
      writer.arena.visitedLayers += 1
      let inner = tree.timeLine(of: child, inside: timeLine)
      let (properties, isPathMade) = tree.evaluatedProperties(
        of: child, on: inner, at: time, &writer.arena.evaluation)
      let projection = properties.transformToParent.followed(by: layer.sublayerSpace).projection
      for corner in extent(of: child, properties, inner, depth: depth + 1).corners {
        let point = projection.apply(corner)
        if point.isFinite { result = result.including(point) }
      }
      if isPathMade, let path = properties.path { writer.arena.evaluation.putBack(path) }
    }
    return result
  }
}

extension LayerCopy {
  /// The copy in a copy: its colours are multiplied by those of the outer one.
  fileprivate func inside(_ outer: LayerCopy) -> LayerCopy {
    let product = Color(
      red: color.red * outer.color.red, green: color.green * outer.color.green,
      blue: color.blue * outer.color.blue, alpha: color.alpha)
    return LayerCopy(
      isFurther: isFurther || outer.isFurther, timeLine: timeLine, space: space, color: product)
  }
}

extension Rect {
  /// The corners in their order around the rectangle; none if it is empty.
  fileprivate var corners: [Point] {
    if isEmpty { return [] }
    return [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// The smallest rectangle around this one, if it has an area, and a point. It has an area.
  fileprivate func including(_ point: Point) -> Rect {
    if isEmpty { return Rect(x: point.x, y: point.y, width: 1e-9, height: 1e-9) }
    return Rect(
      min: Point(x: Swift.min(minX, point.x), y: Swift.min(minY, point.y)),
      max: Point(x: Swift.max(maxX, point.x), y: Swift.max(maxY, point.y)))
  }
}

extension Path {
  fileprivate mutating func addPolygon(_ points: ArraySlice<Point>) {
    for index in points.indices {
      if index == points.startIndex { move(to: points[index]) } else { line(to: points[index]) }
    }
    if !points.isEmpty { close() }
  }
}

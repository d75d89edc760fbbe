import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  func setBounds(_ newValue: Rect) {
    let sizeChanges = newValue.size != properties.bounds.size
    change(.bounds) { $0.bounds = newValue }
    guard sizeChanges, presented == nil else { return }
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  var computedFrame: CGRect {
    let bounds = properties.bounds
    let anchor = properties.anchorPoint
    if properties.transform == .identity {
      return CGRect(
        x: properties.position.x - anchor.x * bounds.size.width,
        y: properties.position.y - anchor.y * bounds.size.height,
        width: bounds.size.width, height: bounds.size.height)
    }
    return CGRect(Self.boundingBox(of: bounds, mappedBy: projectionToFrame))
  }

  func setFrame(_ newValue: CGRect) {
    let rect = newValue.standardized.raster
    let anchor = properties.anchorPoint
    guard properties.transform != .identity else {
      setSizeAndPosition(
        rect.size,
        Point(x: rect.minX + anchor.x * rect.size.width, y: rect.minY + anchor.y * rect.size.height))
      return
    }
    let t = properties.transform
    let linear = Projection(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: 0, ty: 0)
    guard let inverse = linear.inverse else { return setSizeAndPosition(properties.bounds.size, rect.center) }
    let turnedBack = Self.boundingBox(of: Rect(origin: .zero, size: rect.size), mappedBy: inverse)
    setSizeAndPosition(turnedBack.size, properties.position)
    let box = Self.boundingBox(of: properties.bounds, mappedBy: projectionToFrame)
    let offset = rect.center - box.center
    position = CGPoint(properties.position + offset)
  }

  private func setSizeAndPosition(_ size: Size, _ newPosition: Point) {
    bounds = CGRect(Rect(origin: properties.bounds.origin, size: size))
    position = CGPoint(newPosition)
  }

  /// From the layer's coordinates to its superlayer's, before the superlayer's `sublayerTransform`.
  private var projectionToFrame: Projection { properties.transformToParent.projection }

  /// From the layer's coordinates to its superlayer's.
  var projectionToParent: Projection {
    guard let parent = superlayer, parent.properties.sublayerTransform != .identity else {
      return projectionToFrame
    }
    return properties.transformToParent.followed(by: parent.properties.sublayerSpace).projection
  }

  static func boundingBox(of rect: Rect, mappedBy projection: Projection) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ].map { projection.apply($0) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect(min: low, max: high)
  }

  // MARK: Conversion

  /// This layer and its ancestors, the root last.
  private var chain: [CALayer] {
    var layers = [self]
    var next = superlayer
    while let layer = next {
      layers.append(layer)
      next = layer.superlayer
    }
    return layers
  }

  /// The map from one layer's coordinates to another's. Nil stands for the space that the layers' roots lie in. Layers of different
  /// trees meet there too. Nil when the target is squeezed flat and has no way back.
  private static func projection(from source: CALayer?, to target: CALayer?) -> Projection? {
    if source === target { return .identity }
    var up = source?.chain ?? []
    var down = target?.chain ?? []
    while let a = up.last, let b = down.last, a === b {
      up.removeLast()
      down.removeLast()
    }
    var result = up.reduce(Projection.identity) { $0.followed(by: $1.projectionToParent) }
    for layer in down.reversed() {
      guard let inverse = layer.projectionToParent.inverse else { return nil }
      result = result.followed(by: inverse)
    }
    return result
  }

  /// A point that has no image (the target is squeezed flat) comes back as it was.
  func convert(_ p: CGPoint, source: CALayer?, target: CALayer?) -> CGPoint {
    guard let projection = Self.projection(from: source, to: target) else { return p }
    return CGPoint(projection.apply(p.raster))
  }

  /// The box around the rectangle's image.
  func convert(_ r: CGRect, source: CALayer?, target: CALayer?) -> CGRect {
    guard let projection = Self.projection(from: source, to: target) else { return r }
    if projection.a == 1, projection.d == 1, projection.b == 0, projection.c == 0, projection.isAffine {
      // Not through the corners, so that moving a rectangle keeps its size to the last bit.
      return CGRect(
        x: r.origin.x + projection.tx, y: r.origin.y + projection.ty, width: r.width, height: r.height)
    }
    return CGRect(Self.boundingBox(of: r.standardized.raster, mappedBy: projection))
  }

  // MARK: Hit testing

  func hit(_ p: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = projectionToParent.inverse else { return nil }
    let point = CGPoint(inverse.apply(p.raster))
    let isInside = contains(point)
    if masksToBounds && !isInside { return nil }
    if let maskLayer = mask, maskLayer.hitTest(point) == nil { return nil }
    for layer in Self.drawingOrder(visibleSublayers ?? []).reversed() {
      if let found = layer.hitTest(point) { return found }
    }
    return isInside ? self : nil
  }

  /// By z position; equal ones keep their order.
  private static func drawingOrder(_ layers: [CALayer]) -> [CALayer] {
    guard layers.contains(where: { $0.properties.zPosition != 0 }) else { return layers }
    return layers.enumerated().sorted {
      ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
    }.map(\.element)
  }
}

import CoreGraphics
import Foundation
import Raster
import RenderTree

extension CALayer {
  /// The anchor point's z coordinate in points. Default: 0.
  public var anchorPointZ: CGFloat {
    get { CGFloat(properties.anchorPointZ) }
    set { change(.anchorPointZ) { $0.anchorPointZ = Double(newValue) } }
  }

  /// Whether the layer is drawn when its back faces the viewer. Default: true.
  public var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { change(.isDoubleSided) { $0.isDoubleSided = newValue } }
  }

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

  /// The area of the transformed unit square, relative to the square of its sides, at which a layer counts as
  /// seen edge-on.
  private static let edgeOnArea = 1e-12

  /// The area of the transformed unit square at which a layer that is scaled in three dimensions counts as
  /// scaled to nothing.
  private static let areaOfNothing = 1e-7

  func setFrame(_ newValue: CGRect) {
    let rect = newValue.standardized.raster
    let anchor = properties.anchorPoint
    let anchored =
      rect.origin + Point(x: anchor.x * rect.size.width, y: anchor.y * rect.size.height)
    guard properties.transform != .identity else { return setSizeAndPosition(rect.size, anchored) }
    let t = properties.transform
    let linear = Projection(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: 0, ty: 0)
    // A layer without an area on the screen has the size and place that it would have without its transform.
    // One that is turned by a right angle about x is seen edge-on, but for the rounding of the cosine.
    let area = abs(t.m11 * t.m22 - t.m12 * t.m21)
    let extent = t.m11 * t.m11 + t.m12 * t.m12 + t.m21 * t.m21 + t.m22 * t.m22
    let leastArea = max(Self.edgeOnArea * extent, t.m33 == 1 ? 0 : Self.areaOfNothing)
    guard area > leastArea, let inverse = linear.inverse else {
      return setSizeAndPosition(rect.size, anchored)
    }
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

  /// The map from the layer's coordinates to its superlayer's, before the superlayer's `sublayerTransform`.
  private var projectionToFrame: Projection { properties.transformToParent.projection }

  /// The map from the layer's coordinates to its superlayer's.
  var projectionToParent: Projection { transformToSuperlayer.projection }

  /// Same as `projectionToParent`, with depth.
  var transformToSuperlayer: Transform3D {
    guard let parent = superlayer, parent.properties.sublayerTransform != .identity else {
      return properties.transformToParent
    }
    return properties.transformToParent.followed(by: parent.properties.sublayerSpace)
  }

  /// Whether the sublayers lie in space, and not in a plane of this layer's.
  var keepsDepth: Bool { kind == .transform || kind == .replicator && properties.preservesDepth }

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
}

/// Coordinates that grow upwards.
extension CALayer {
  /// Whether y grows upwards in the layer's coordinates. The frame stays, images stand upright, and what the
  /// layer draws and its sublayers are turned over about the middle of the bounds. Default: false.
  public var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { change(.isGeometryFlipped) { $0.isGeometryFlipped = newValue } }
  }

  /// Whether y grows downwards in what the layer draws, as on a screen of iOS it does unless an odd number of
  /// this layer and the ones around it have flipped geometry. Then the context of `draw(in:)` is turned over
  /// already, and Core Text, which writes upwards, needs a second turn. O(depth).
  public func contentsAreFlipped() -> Bool {
    var layer: CALayer? = self
    var isFlipped = true
    while let current = layer {
      if current.isGeometryFlipped { isFlipped.toggle() }
      layer = current.superlayer
    }
    return isFlipped
  }
}

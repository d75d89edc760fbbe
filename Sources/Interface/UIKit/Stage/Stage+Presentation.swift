import Raster
import RenderTree

extension Stage {
  /// Returns every layer on the stage in its present look, with animated values and after all transforms, in
  /// drawing order. A mask follows the layer that it masks and that layer's descendants.
  ///
  /// - Complexity: O(layers · their depth, at most 256).
  public func presentation() -> [LayerPresentation] {
    makeCurrent()
    context.flush()
    var walk = PresentationWalk(tree: context.tree, time: time)
    walk.append(context.rootLayer ?? window.layer)
    return walk.layers
  }

  /// Returns `presentation()` with the time and the device. `scene` is the name given to the content.
  public func inspection(scene: String) -> Inspection {
    Inspection(
      scene: scene, time: time, size: [Double(size.width), Double(size.height)], scale: Double(scale),
      layers: presentation())
  }
}

/// A walk through the model layers that describes each by its state in the render tree at an instant.
@MainActor private struct PresentationWalk {
  let tree: RenderTree
  let time: TimeInterval
  var layers: [LayerPresentation] = []

  /// A layer that is still to be described.
  private struct Visit {
    let model: CALayer
    let parent: CALayer?
    /// The class of the view around the layer.
    let view: String
    /// The transform from the superlayer's sublayer space to the stage.
    let space: Transform3D
  }

  /// Describes a layer and its descendants. The walk is iterative, so deep trees need no stack.
  mutating func append(_ root: CALayer) {
    var rest = [Visit(model: root, parent: nil, view: "", space: .identity)]
    while let visit = rest.popLast() {
      guard let properties = tree.presentation(of: visit.model.id, at: time) else { continue }
      let model = visit.model
      let owner = model.delegate as? UIView
      let view = owner.map { String(describing: type(of: $0)) } ?? visit.view
      let transform = properties.transformToParent.followed(by: visit.space)
      var entry = LayerPresentation(model, properties, transform.projection)
      entry.parent = visit.parent.map { Int($0.id.rawValue) }
      entry.view = view
      entry.text = (owner as? UILabel)?.text
      layers.append(entry)

      if let mask = model.mask {
        rest.append(Visit(model: mask, parent: model, view: view, space: transform.flattened))
      }
      let inner = properties.sublayerSpace.followed(by: transform.flattened)
      for sublayer in inDrawingOrder(model.sublayers ?? []).reversed() {
        rest.append(Visit(model: sublayer, parent: model, view: view, space: inner))
      }
    }
  }

  private func inDrawingOrder(_ sublayers: [CALayer]) -> [CALayer] {
    let depths = sublayers.map { layer in
      let z = tree.presentation(of: layer.id, at: time)?.zPosition ?? 0
      return z.isNaN ? 0 : z
    }
    guard depths.contains(where: { $0 != 0 }) else { return sublayers }
    return sublayers.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { sublayers[$0] }
  }
}

extension LayerPresentation {
  fileprivate init(_ model: CALayer, _ properties: LayerProperties, _ toStage: Projection) {
    id = Int(model.id.rawValue)
    layerClass = String(describing: type(of: model))
    view = ""
    name = model.name
    frame = toStage.boundingBox(of: properties.bounds).numbers
    opacity = properties.opacity
    isHidden = properties.isHidden
    transform = properties.transform.numbers
    if properties.backgroundColor.alpha != 0 { backgroundColor = properties.backgroundColor.numbers }
    cornerRadius = properties.cornerRadius
    animations = model.animatedKeyPaths
    guard model is CAShapeLayer else { return }
    path = properties.path.map { Outline($0, toStage) }
    strokeStart = properties.strokeStart
    strokeEnd = properties.strokeEnd
    lineWidth = properties.lineWidth * toStage.meanScale
    strokeColor = properties.strokeColor.numbers
    fillColor = properties.fillColor.numbers
  }
}

extension LayerPresentation.Outline {
  fileprivate init(_ path: Path, _ toStage: Projection) {
    var placed = Path()
    placed.append(path, transform: toStage)
    bounds = (placed.boundingBox ?? .zero).numbers
    points = []
    var next = 0
    for verb in placed.verbs where verb.pointCount > 0 {
      next += verb.pointCount
      points.append([placed.points[next - 1].x, placed.points[next - 1].y])
    }
  }
}

extension CALayer {
  /// The animated key paths, each once, in the order in which the animations were added.
  fileprivate var animatedKeyPaths: [String] {
    var keyPaths: [String] = []
    for animation in addedAnimations {
      for keyPath in animation.animatedKeyPaths where !keyPaths.contains(keyPath) { keyPaths.append(keyPath) }
    }
    return keyPaths
  }
}

extension CAAnimation {
  fileprivate var animatedKeyPaths: [String] {
    switch self {
    case let group as CAAnimationGroup: (group.animations ?? []).flatMap(\.animatedKeyPaths)
    case let property as CAPropertyAnimation: [property.keyPath].compactMap(\.self)
    default: []
    }
  }
}

extension Color {
  fileprivate var numbers: [Double] { [red, green, blue, alpha] }
}

extension Raster.Rect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension Transform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension Projection {
  /// The factor by which lengths grow near the origin: the square root of the factor for areas there.
  fileprivate var meanScale: Double {
    let (origin, right, down) = (apply(.zero), apply(Point(x: 1, y: 0)), apply(Point(x: 0, y: 1)))
    let (a, b) = (right.x - origin.x, right.y - origin.y)
    let (c, d) = (down.x - origin.x, down.y - origin.y)
    return abs(a * d - b * c).squareRoot()
  }

  /// The smallest upright rectangle around the images of the corners.
  fileprivate func boundingBox(of rect: Raster.Rect) -> Raster.Rect {
    let corners = [
      apply(Point(x: rect.minX, y: rect.minY)), apply(Point(x: rect.maxX, y: rect.minY)),
      apply(Point(x: rect.minX, y: rect.maxY)), apply(Point(x: rect.maxX, y: rect.maxY)),
    ]
    var (low, high) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      low = Point(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Raster.Rect(min: low, max: high)
  }
}

import Raster
import RenderTree

extension Stage {
  /// Every layer that is on the stage, in drawing order, as it looks now: animated values, places after all transforms.
  public func presentation() -> [LayerPresentation] {
    makeCurrent()
    context.flush()
    var layers: [LayerPresentation] = []
    append(window.layer, parent: nil, view: "UIWindow", surroundings: .identity, to: &layers)
    return layers
  }

  /// `presentation()` with the time and the device. `scene` names what is shown.
  public func inspection(scene: String) -> Inspection {
    Inspection(
      scene: scene, time: time, size: [Double(size.width), Double(size.height)], scale: Double(scale),
      layers: presentation())
  }

  /// - Parameter surroundings: Maps the superlayer's sublayers to the stage.
  private func append(
    _ model: CALayer, parent: CALayer?, view: String, surroundings: Projection,
    to layers: inout [LayerPresentation]
  ) {
    let layer = model.presentation() ?? model
    let owner = model.delegate as? UIView
    let view = owner.map { String(describing: type(of: $0)) } ?? view
    let toStage = layer.projectionToSuperlayer.followed(by: surroundings)
    var entry = LayerPresentation(
      id: Int(model.id.rawValue), parent: parent.map { Int($0.id.rawValue) },
      layerClass: String(describing: type(of: model)),
      view: view, name: model.name, frame: toStage.boundingBox(of: layer.bounds.raster).numbers,
      opacity: Double(layer.opacity), isHidden: layer.isHidden, transform: layer.transform.numbers,
      backgroundColor: layer.backgroundColor.map(\.numbers),
      cornerRadius: Double(layer.cornerRadius), animations: model.animatedKeyPaths)
    entry.text = (owner as? UILabel)?.text
    if let shape = layer as? CAShapeLayer { entry.describe(shape, toStage: toStage) }
    layers.append(entry)

    let inside = layer.sublayerProjection.followed(by: toStage)
    for sublayer in model.sublayersInDrawingOrder {
      append(sublayer, parent: model, view: view, surroundings: inside, to: &layers)
    }
    if let mask = model.mask { append(mask, parent: model, view: view, surroundings: toStage, to: &layers) }
  }
}

extension LayerPresentation {
  fileprivate mutating func describe(_ shape: CAShapeLayer, toStage: Projection) {
    if let path = shape.path?.raster {
      var placed = Path()
      placed.append(path, transform: toStage)
      var ends: [[Double]] = []
      var next = 0
      for verb in placed.verbs where verb.pointCount > 0 {
        next += verb.pointCount
        ends.append([placed.points[next - 1].x, placed.points[next - 1].y])
      }
      self.path = Outline(bounds: (placed.boundingBox ?? .zero).numbers, points: ends)
    }
    strokeStart = Double(shape.strokeStart)
    strokeEnd = Double(shape.strokeEnd)
    lineWidth = Double(shape.lineWidth)
    strokeColor = shape.strokeColor.map(\.numbers)
    fillColor = shape.fillColor.map(\.numbers)
  }
}

extension CGColor {
  fileprivate var numbers: [Double] { [raster.red, raster.green, raster.blue, raster.alpha] }
}

extension Raster.Rect {
  fileprivate var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension CALayer {
  /// The layer's own coordinates to its superlayer's (before that one's sublayer transform): about the anchor point, which comes to
  /// lie at the position.
  fileprivate var projectionToSuperlayer: Projection {
    let anchor = anchorInBounds
    let centered = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ)
    let turned = CATransform3DConcat(centered, transform)
    return CATransform3DConcat(turned, CATransform3DMakeTranslation(position.x, position.y, zPosition))
      .flattened
  }

  /// The sublayer transform about the anchor point.
  fileprivate var sublayerProjection: Projection {
    guard !CATransform3DIsIdentity(sublayerTransform) else { return .identity }
    let anchor = anchorInBounds
    let centered = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    let turned = CATransform3DConcat(centered, sublayerTransform)
    return CATransform3DConcat(turned, CATransform3DMakeTranslation(anchor.x, anchor.y, 0)).flattened
  }

  private var anchorInBounds: CGPoint {
    CGPoint(
      x: bounds.origin.x + bounds.width * anchorPoint.x, y: bounds.origin.y + bounds.height * anchorPoint.y)
  }

  fileprivate var sublayersInDrawingOrder: [CALayer] {
    let layers = sublayers ?? []
    guard layers.contains(where: { $0.zPosition != 0 }) else { return layers }
    return layers.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
  }

  fileprivate var animatedKeyPaths: [String] {
    var keyPaths: [String] = []
    for key in animationKeys() ?? [] {
      for keyPath in animation(forKey: key)?.animatedKeyPaths ?? [] where !keyPaths.contains(keyPath) {
        keyPaths.append(keyPath)
      }
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

extension CATransform3D {
  fileprivate var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map { Double($0) }
  }

  /// What happens in the plane z = 0, seen from the front.
  fileprivate var flattened: Projection {
    Projection(
      a: Double(m11), b: Double(m12), c: Double(m21), d: Double(m22), tx: Double(m41), ty: Double(m42),
      p: Double(m14), q: Double(m24), w: Double(m44))
  }
}

extension Projection {
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

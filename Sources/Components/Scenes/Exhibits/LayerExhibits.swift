import UIKit

/// The layers below the components. Each exhibit is one layer with one animation, which repeats.
extension Exhibit {
  /// Chosen, in points: fits on the narrowest phone with its margins.
  private static let size = CGSize(width: 340, height: 280)

  static let layers = [shape, gradient, shadow, mask, depth]

  private static func layer(
    _ name: String, _ title: String, _ caption: String, controls: [ExhibitControl], period: TimeInterval = 4,
    stand: @escaping @MainActor (CALayer, ExhibitSettings) -> Void,
    code: @escaping @MainActor (ExhibitSettings) -> String
  ) -> Exhibit {
    Exhibit(
      name: name, title: title, caption: caption, size: size, controls: controls, traits: .dark, commands: [],
      coverTime: period * 0.3, duration: period,
      stand: { stage, settings in
        let view = UIView()
        view.backgroundColor = .systemBackground
        stage.show(view)
        // In the traits of the stage, so that the system's colours are those of its style.
        view.traitCollection.performAsCurrent { stand(view.layer, settings) }
        return LayerSpecimen()
      }, script: { _, _ in [] }, code: code)
  }

  /// Returns an animation that goes to the end and back, again and again.
  private static func swing(_ keyPath: String, from: Any, to: Any, period: TimeInterval = 4)
    -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = period / 2
    animation.autoreverses = true
    animation.repeatCount = .infinity
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    return animation
  }

  /// Returns the square in the middle of a layer.
  private static func middle(of layer: CALayer, side: CGFloat = 160) -> CGRect {
    CGRect(x: layer.bounds.midX - side / 2, y: layer.bounds.midY - side / 2, width: side, height: side)
  }

  // MARK: Shape

  private static let caps: [(title: String, cap: CAShapeLayerLineCap)] = [
    ("Round", .round), ("Butt", .butt), ("Square", .square),
  ]

  private static let shape = layer(
    "shape-layer", "Shape", "CAShapeLayer strokes any path, also in dashes; strokeEnd draws it.",
    controls: [
      ExhibitControl("width", "Line width", .number(1...24, unit: "pt"), start: 8),
      ExhibitControl("dash", "Dash", .number(0...40, unit: "pt")),
      ExhibitControl("cap", "Ends", .choice(caps.map(\.title))),
      ExhibitControl("points", "Points of the star", .count(3...12), start: 5),
      ExhibitControl("color", "Colour", .color(ExhibitColor.inks)),
    ],
    stand: { parent, settings in
      let layer = CAShapeLayer()
      layer.frame = parent.bounds
      layer.path = star(Int(settings["points"].rounded()), in: middle(of: parent))
      layer.fillColor = nil
      layer.strokeColor = ink(settings).color.cgColor
      layer.lineWidth = settings.length("width")
      layer.lineCap = caps[settings.index("cap", of: caps.count)].cap
      layer.lineJoin = .round
      if settings["dash"] >= 1 {
        layer.lineDashPattern = [NSNumber(value: settings["dash"]), NSNumber(value: settings["dash"] * 0.8)]
      }
      layer.add(swing("strokeEnd", from: 0, to: 1), forKey: "draw")
      parent.addSublayer(layer)
    },
    code: { settings in
      let dash = settings["dash"]
      let dashes = dash >= 1 ? "\nlayer.lineDashPattern = [\(digits(dash)), \(digits(dash * 0.8))]" : ""
      return """
        let layer = CAShapeLayer()
        layer.path = star.cgPath
        layer.fillColor = nil
        layer.strokeColor = UIColor\(ink(settings).code).cgColor
        layer.lineWidth = \(digits(settings["width"]))
        layer.lineCap = .\(caps[settings.index("cap", of: caps.count)].title.lowercased())\(dashes)
        let draw = CABasicAnimation(keyPath: "strokeEnd")
        draw.fromValue = 0
        draw.toValue = 1
        draw.duration = 2
        layer.add(draw, forKey: "draw")
        """
    })

  private static func star(_ points: Int, in frame: CGRect) -> CGPath {
    let path = UIBezierPath()
    let count = max(points, 3) * 2
    for index in 0..<count {
      let angle = CGFloat(index) / CGFloat(count) * 2 * .pi - .pi / 2
      let radius = frame.width / 2 * (index.isMultiple(of: 2) ? 1 : 0.5)
      let way = CGPoint(x: radius, y: 0).applying(CGAffineTransform(rotationAngle: angle))
      let point = CGPoint(x: frame.midX + way.x, y: frame.midY + way.y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path.cgPath
  }

  // MARK: Gradient

  private static let gradient = layer(
    "gradient-layer", "Gradient", "CAGradientLayer, along a line, from a point or around it; its stops move.",
    controls: [
      ExhibitControl("type", "Kind", .choice(["Axial", "Radial", "Conic"])),
      ExhibitControl("angle", "Direction", .number(0...360, unit: "°"), start: 45),
      ExhibitControl("radius", "Corner radius", .number(0...80, unit: "pt"), start: 24),
      ExhibitControl("curve", "Corners", .choice(["Circular", "Continuous"])),
      ExhibitControl("color", "First colour", .color(ExhibitColor.inks), start: 4),
    ],
    stand: { parent, settings in
      let layer = CAGradientLayer()
      layer.frame = middle(of: parent)
      layer.type = gradientType(settings)
      layer.colors = [ink(settings).color.cgColor, UIColor.systemIndigo.cgColor, UIColor.systemTeal.cgColor]
      let ends = gradientEnds(settings)
      layer.startPoint = ends.start
      layer.endPoint = ends.end
      layer.cornerRadius = settings.length("radius")
      layer.cornerCurve = settings["curve"] == 0 ? .circular : .continuous
      layer.masksToBounds = true
      layer.locations = [0, 0.5, 1]
      layer.add(swing("locations", from: [0, 0.15, 0.5], to: [0.5, 0.85, 1]), forKey: "flow")
      parent.addSublayer(layer)
    },
    code: { settings in
      let ends = gradientEnds(settings)
      func point(_ point: CGPoint) -> String { "CGPoint(x: \(digits(point.x)), y: \(digits(point.y)))" }
      return """
        let layer = CAGradientLayer()
        layer.type = .\(gradientType(settings).rawValue)
        layer.colors = [first, second, third]
        layer.startPoint = \(point(ends.start))
        layer.endPoint = \(point(ends.end))
        layer.cornerRadius = \(digits(settings["radius"]))
        layer.cornerCurve = .\(settings["curve"] == 0 ? "circular" : "continuous")
        let flow = CABasicAnimation(keyPath: "locations")
        flow.fromValue = [0, 0.15, 0.5]
        flow.toValue = [0.5, 0.85, 1]
        flow.duration = 2
        layer.add(flow, forKey: "flow")
        """
    })

  private static func gradientEnds(_ settings: ExhibitSettings) -> (start: CGPoint, end: CGPoint) {
    let angle = settings.length("angle") * .pi / 180
    let way = CGPoint(x: 0.5, y: 0).applying(CGAffineTransform(rotationAngle: angle))
    let end = CGPoint(x: 0.5 + way.x, y: 0.5 + way.y)
    return switch gradientType(settings) {
    // The second point of a radial gradient is a corner of the ellipse's box.
    case .radial: (CGPoint(x: 0.5 - way.x / 2, y: 0.5 - way.y / 2), CGPoint(x: 1, y: 1))
    case .conic: (CGPoint(x: 0.5, y: 0.5), end)
    default: (CGPoint(x: 0.5 - way.x, y: 0.5 - way.y), end)
    }
  }

  private static func gradientType(_ settings: ExhibitSettings) -> CAGradientLayerType {
    switch settings["type"] {
    case 1: .radial
    case 2: .conic
    default: .axial
    }
  }

  // MARK: Shadow

  private static let shadow = layer(
    "shadow", "Shadow", "Every layer casts one: its opacity, blur and distance are animatable.",
    controls: [
      ExhibitControl("opacity", "Opacity", .number(0...1, unit: ""), start: 0.6),
      ExhibitControl("blur", "Blur", .number(0...40, unit: "pt"), start: 16),
      ExhibitControl("distance", "Distance", .number(0...60, unit: "pt"), start: 24),
      ExhibitControl("color", "Colour", .color(ExhibitColor.inks), start: 5),
    ],
    stand: { parent, settings in
      let layer = CALayer()
      layer.frame = middle(of: parent, side: 130)
      layer.cornerRadius = 28
      layer.backgroundColor = UIColor.secondarySystemBackground.cgColor
      layer.shadowColor = ink(settings).color.cgColor
      layer.shadowOpacity = Float(settings["opacity"])
      layer.shadowRadius = settings.length("blur")
      let distance = settings.length("distance")
      layer.shadowOffset = CGSize(width: 0, height: distance)
      layer.add(
        swing(
          "shadowOffset", from: CGSize(width: -distance, height: distance),
          to: CGSize(width: distance, height: distance)), forKey: "lamp")
      parent.addSublayer(layer)
    },
    code: { settings in
      let distance = digits(settings["distance"])
      return """
        layer.cornerRadius = 28
        layer.shadowColor = UIColor\(ink(settings).code).cgColor
        layer.shadowOpacity = \(digits(settings["opacity"]))
        layer.shadowRadius = \(digits(settings["blur"]))
        let lamp = CABasicAnimation(keyPath: "shadowOffset")
        lamp.fromValue = CGSize(width: -\(distance), height: \(distance))
        lamp.toValue = CGSize(width: \(distance), height: \(distance))
        lamp.duration = 2
        layer.add(lamp, forKey: "lamp")
        """
    })

  // MARK: Mask

  private static let mask = layer(
    "mask", "Mask", "A layer's mask decides what is seen of it, and moves like any other layer.",
    controls: [
      ExhibitControl("side", "Size of the mask", .number(20...200, unit: "pt"), start: 90),
      ExhibitControl("shape", "Mask", .choice(["Circle", "Star", "Gradient"])),
    ],
    stand: { parent, settings in
      let picture = CAGradientLayer()
      picture.frame = parent.bounds
      picture.startPoint = CGPoint(x: 0, y: 0.5)
      picture.endPoint = CGPoint(x: 1, y: 0.5)
      picture.colors = [UIColor.systemBlue, .systemPurple, .systemPink, .systemOrange].map(\.cgColor)
      let mask = maskLayer(settings)
      mask.position = CGPoint(x: picture.bounds.midX, y: picture.bounds.midY)
      let y = picture.bounds.midY
      mask.add(
        swing(
          "position", from: CGPoint(x: 60, y: y), to: CGPoint(x: picture.bounds.maxX - 60, y: y)),
        forKey: "wander")
      picture.mask = mask
      parent.addSublayer(picture)
    },
    code: { settings in
      let side = digits(settings["side"])
      let kind = settings["shape"] == 2 ? "CAGradientLayer" : "CAShapeLayer"
      let form = [
        "mask.path = UIBezierPath(ovalIn: mask.bounds).cgPath", "mask.path = star.cgPath",
        "mask.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]",
      ][settings.index("shape", of: 3)]
      return """
        let mask = \(kind)()
        mask.bounds.size = CGSize(width: \(side), height: \(side))
        \(form)
        picture.mask = mask
        let wander = CABasicAnimation(keyPath: "position")
        wander.fromValue = left
        wander.toValue = right
        wander.duration = 2
        mask.add(wander, forKey: "wander")
        """
    })

  private static func maskLayer(_ settings: ExhibitSettings) -> CALayer {
    let side = settings.length("side")
    let frame = CGRect(x: 0, y: 0, width: side, height: side)
    if settings["shape"] == 2 {
      let layer = CAGradientLayer()
      layer.type = .radial
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 1)
      layer.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
      layer.bounds = frame
      return layer
    }
    let layer = CAShapeLayer()
    layer.bounds = frame
    layer.path = settings["shape"] == 0 ? UIBezierPath(ovalIn: frame).cgPath : star(5, in: frame)
    return layer
  }

  // MARK: Depth

  private static let axes: [(title: String, x: CGFloat, y: CGFloat, z: CGFloat)] = [
    ("Upright", 0, 1, 0), ("Level", 1, 0, 0), ("Diagonal", 1, 1, 0), ("Facing", 0, 0, 1),
  ]

  private static let depth = layer(
    "transform-3d", "3-D transform", "CATransform3D turns layers in space; m34 gives them perspective.",
    controls: [
      ExhibitControl("angle", "Angle", .number(0...85, unit: "°"), start: 55),
      ExhibitControl("axis", "Axis", .choice(axes.map(\.title))),
      ExhibitControl("eye", "Distance of the eye", .number(200...1500, unit: "pt"), start: 420),
    ],
    stand: { parent, settings in
      let card = CALayer()
      card.frame = middle(of: parent)
      card.cornerRadius = 20
      card.backgroundColor = UIColor.systemTeal.cgColor
      for (index, color) in [UIColor.systemYellow, .systemPink, .systemIndigo].enumerated() {
        let bar = CALayer()
        bar.frame = CGRect(x: 20, y: 24 + 42 * CGFloat(index), width: 120 - 24 * CGFloat(index), height: 28)
        bar.cornerRadius = 8
        bar.backgroundColor = color.cgColor
        card.addSublayer(bar)
      }
      let (left, right) = (turn(settings, by: -1), turn(settings, by: 1))
      card.add(
        swing("transform", from: NSValue(caTransform3D: left), to: NSValue(caTransform3D: right)),
        forKey: "turn")
      parent.addSublayer(card)
    },
    code: { settings in
      let axis = axes[settings.index("axis", of: axes.count)]
      return """
        var turn = CATransform3DIdentity
        turn.m34 = -1 / \(digits(settings["eye"]))
        let angle = \(digits(settings["angle"])) * CGFloat.pi / 180
        turn = CATransform3DRotate(turn, angle, \(digits(axis.x)), \(digits(axis.y)), \(digits(axis.z)))
        let swing = CABasicAnimation(keyPath: "transform")
        swing.toValue = NSValue(caTransform3D: turn)
        swing.duration = 2
        card.add(swing, forKey: "swing")
        """
    })

  private static func turn(_ settings: ExhibitSettings, by side: CGFloat) -> CATransform3D {
    let axis = axes[settings.index("axis", of: axes.count)]
    var transform = CATransform3DIdentity
    transform.m34 = -1 / settings.length("eye")
    return CATransform3DRotate(transform, side * settings.length("angle") * .pi / 180, axis.x, axis.y, axis.z)
  }
}

/// A layer that moves by itself.
@MainActor private final class LayerSpecimen: Specimen {
  let state = ""
}

import Raster

/// The items of shape layers.
enum LottieShape {
  /// Returns a shape as a group of outlines, its pen or paint, and its transform; nil for a picture.
  ///
  /// - Parameter report: gets what cannot be shown.
  static func group(_ shape: ShapeMotion, layer: UInt32, _ report: inout MotionReport) -> JSONValue? {
    var items = LottieOutline(shape.outline).properties.map { path in
      JSONValue.object([("ty", .text("sh")), ("ks", path)])
    }
    if let part = shape.stroke?.part {
      items.append(
        .object([
          ("ty", .text("tm")), ("s", percent(part.part(0..<1))), ("e", percent(part.part(1..<2))),
          ("o", LottieProperty.number(0)), ("m", .integer(items.count > 1 ? 2 : 1)),
        ]))
    }
    guard var paint = paint(shape, layer: layer, &report) else { return nil }
    if let stroke = shape.stroke { paint += pen(stroke) } else { paint.append(rule(shape.rule)) }
    items.append(.object(paint))
    items.append(.object([("ty", .text("tr"))] + transform(shape.outline.transform, opacity: nil)))
    return .object([("ty", .text("gr")), ("it", .list(items))])
  }

  /// Returns the members of a transform that is a place, or nothing.
  static func place(_ offset: [Keyframe]?, opacity: [Keyframe]?) -> [(String, JSONValue)] {
    let place = offset.map { LottieProperty.numbers($0, places: TransformMotion.places.position) }
    return [
      ("o", opacity.map { percent($0, places: 2) } ?? LottieProperty.number(100)),
      ("r", LottieProperty.number(0)),
      ("p", place ?? LottieProperty.still(.numbers([0, 0], places: 0))),
      ("a", LottieProperty.still(.numbers([0, 0], places: 0))),
      ("s", LottieProperty.still(.numbers([100, 100], places: 0))),
    ]
  }

  /// Returns the members of a transform.
  static func transform(_ motion: TransformMotion?, opacity: [Keyframe]?) -> [(String, JSONValue)] {
    let places = TransformMotion.places
    guard let motion else { return place(nil, opacity: opacity) }
    return [
      ("o", opacity.map { percent($0, places: 2) } ?? LottieProperty.number(100)),
      ("r", LottieProperty.numbers(motion.rotation, places: places.rotation, isScalar: true)),
      ("p", LottieProperty.numbers(motion.position, places: places.position)),
      ("a", LottieProperty.still(.numbers([motion.anchor.x, motion.anchor.y], places: 3))),
      ("s", LottieProperty.numbers(motion.scale, places: places.scale - 2, factor: 100)),
    ]
  }

  static func percent(_ keyframes: [Keyframe], places: Int = 3) -> JSONValue {
    LottieProperty.numbers(keyframes, places: places, factor: 100, isScalar: true)
  }

  private static func rule(_ rule: FillRule) -> (String, JSONValue) {
    ("r", .integer(rule == .nonZero ? 1 : 2))
  }

  private static func paint(
    _ shape: ShapeMotion, layer: UInt32, _ report: inout MotionReport
  ) -> [(String, JSONValue)]? {
    let isStroke = shape.stroke != nil
    switch shape.paint {
    case .solid(let color, let alpha):
      return [
        ("ty", .text(isStroke ? "st" : "fl")),
        ("c", LottieProperty.numbers(color, places: PaintMotion.places)),
        ("o", percent(alpha, places: 2)),
      ]
    case .image: return nil
    case .gradient(let gradient):
      if gradient.form == .conic { report.add(.conicGradient, .leftOut, layer: layer) }
      var members: [(String, JSONValue)] = [
        ("ty", .text(isStroke ? "gs" : "gf")), ("o", LottieProperty.number(100)),
        ("s", LottieProperty.numbers(gradient.start, places: OutlineMotion.places)),
        ("e", LottieProperty.numbers(gradient.end, places: OutlineMotion.places)),
        ("t", .integer(gradient.form == .radial ? 2 : 1)),
        (
          "g",
          .object([
            ("p", .integer(gradient.stopCount)),
            ("k", LottieProperty.numbers(gradient.stopList, places: PaintMotion.places)),
          ])
        ),
      ]
      if gradient.form == .radial {
        members += [("h", LottieProperty.number(0)), ("a", LottieProperty.number(0))]
      }
      return members
    }
  }

  private static func pen(_ stroke: StrokeMotion) -> [(String, JSONValue)] {
    let cap =
      switch stroke.cap {
      case .butt: 1
      case .round: 2
      case .square: 3
      }
    let join =
      switch stroke.join {
      case .miter: 1
      case .round: 2
      case .bevel: 3
      }
    var members: [(String, JSONValue)] = [
      ("w", LottieProperty.numbers(stroke.width, places: 2, isScalar: true)), ("lc", .integer(cap)),
      ("lj", .integer(join)),
    ]
    if stroke.join == .miter { members.append(("ml", .number(stroke.miterLimit, places: 2))) }
    guard stroke.isDashed else { return members }
    let count = stroke.dashes.first?.values.count ?? 0
    // An odd list is read twice.
    var dashes = (0..<count * (count % 2 + 1)).map { index in
      let place = index % count
      return JSONValue.object([
        ("n", .text(index % 2 == 0 ? "d" : "g")),
        ("v", LottieProperty.numbers(stroke.dashes.part(place..<place + 1), places: 2, isScalar: true)),
      ])
    }
    dashes.append(
      .object([
        ("n", .text("o")), ("v", LottieProperty.numbers(stroke.phase, places: 2, isScalar: true)),
      ]))
    members.append(("d", .list(dashes)))
    return members
  }
}

extension GradientMotion {
  /// The stops as the format has them: all locations and colours, and then all locations and alphas.
  fileprivate var stopList: [Keyframe] {
    colors.map { keyframe in
      guard hasAlpha else { return keyframe }
      var keyframe = keyframe
      let alphas = (0..<stopCount).flatMap {
        [keyframe.values[$0 * 4], keyframe.values[stopCount * 4 + $0]]
      }
      keyframe.values = keyframe.values.prefix(stopCount * 4) + alphas
      return keyframe
    }
  }
}

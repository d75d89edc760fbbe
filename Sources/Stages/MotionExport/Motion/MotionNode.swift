import Raster

/// Something that is drawn for some time, with its motion in few keyframes.
struct MotionNode {
  var layer: UInt32
  /// The frames at which it is there.
  var frames: Range<Int>
  var content: Content
  var children: [MotionNode] = []
  /// The number of the motion that carries a shape, among those of `MotionFitter.carriers`.
  var carrier: Int?

  enum Content {
    case shape(ShapeMotion)
    case group(GroupMotion)
    /// Clips the children to the inside of an outline.
    case clip(OutlineMotion, FillRule)
  }
}

/// A filled or stroked outline in motion.
struct ShapeMotion {
  var outline: OutlineMotion
  var rule: FillRule
  var paint: PaintMotion
  /// Nil for a filled outline.
  var stroke: StrokeMotion?
}

/// A pen in motion. Lengths are those of the outline's points.
struct StrokeMotion {
  var cap: Stroke.Cap
  var join: Stroke.Join
  var miterLimit: Double
  /// One number.
  var width: [Keyframe]
  /// The dashes and gaps in turn; no numbers for an unbroken line.
  var dashes: [Keyframe]
  /// One number.
  var phase: [Keyframe]
  /// The start and the end of the drawn part of the length, 0 … 1; nil for all of it at all times.
  var part: [Keyframe]?
}

/// Things in motion that are composited together.
struct GroupMotion {
  /// One number, 0 … 1.
  var opacity: [Keyframe]
  var blendMode: BlendMode
  /// The shadow that is drawn instead of the group.
  var shadow: ShadowMotion?
  var showsContent: Bool
  /// One number each: the standard deviation in points.
  var blurs: [[Keyframe]]
  var hasColorFilter: Bool
  var isGround: Bool

  /// Whether nothing behind the group shines through it at any time because of its opacity.
  var isOpaque: Bool { opacity.count == 1 && opacity[0].values[0] >= 1 }
}

/// A shadow in motion.
struct ShadowMotion {
  /// Three numbers and one, 0 … 1.
  var color, alpha: [Keyframe]
  /// The standard deviation in points.
  var sigma: [Keyframe]
  /// Two numbers: points.
  var offset: [Keyframe]
}

extension StrokeMotion {
  /// Whether the line is broken: a list with a negative number, or without a length, is ignored.
  var isDashed: Bool {
    let lengths = dashes.flatMap { $0.values }
    return lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
  }
}

extension [Keyframe] {
  /// Some of the numbers of each value.
  func part(_ range: Range<Int>) -> [Keyframe] {
    let result = map { keyframe in
      let values: ArraySlice<Double> = keyframe.values[range.clamped(to: keyframe.values.indices)]
      return Keyframe(frame: keyframe.frame, values: [Double](values), easing: keyframe.easing)
    }
    return result.allSatisfy { $0.values == result[0].values } ? Array(result.prefix(1)) : result
  }
}

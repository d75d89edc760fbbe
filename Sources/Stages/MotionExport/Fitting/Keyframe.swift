/// The values of a property at a frame, and the way to the next keyframe.
struct Keyframe: Equatable {
  var frame: Int
  var values: [Double]
  var easing: Easing
}

/// The way from one keyframe to the next one.
enum Easing: Equatable {
  /// The value stays until the next keyframe.
  case hold
  case linear
  /// A cubic Bézier curve of time and progress from (0, 0) to (1, 1).
  case cubic(EaseCurve)
}

/// A cubic Bézier curve of time and progress from (0, 0) to (1, 1), by its two control points. Their times
/// are 0 … 1; progress may leave that range.
struct EaseCurve: Equatable {
  var x1, y1, x2, y2: Double

  /// The progress at a fraction of the time, 0 … 1.
  func progress(at fraction: Double) -> Double {
    point(Self.parameter(x1, x2, at: fraction)).progress
  }

  /// The time and the progress at a parameter, 0 … 1.
  func point(_ s: Double) -> (time: Double, progress: Double) {
    let (a, b, c) = (3 * (1 - s) * (1 - s) * s, 3 * (1 - s) * s * s, s * s * s)
    return (a * x1 + b * x2 + c, a * y1 + b * y2 + c)
  }

  /// The parameter at which a curve with these times has reached a fraction of the time. Times within 0 … 1
  /// never run backwards, so that halving the interval always finds it; Newton's method does in few steps.
  static func parameter(_ x1: Double, _ x2: Double, at fraction: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, fraction)
    for _ in 0..<32 {
      let x = 3 * (1 - s) * (1 - s) * s * x1 + 3 * (1 - s) * s * s * x2 + s * s * s - fraction
      if abs(x) < 1e-9 { break }
      if x < 0 { low = s } else { high = s }
      let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * (1 - s) * s * (x2 - x1) + 3 * s * s * (1 - x2)
      let newton = s - x / slope
      s = newton > low && newton < high ? newton : (low + high) / 2
    }
    return s
  }
}

/// The values of a property at a frame, as they were read.
struct TrackSample {
  var frame: Int
  var values: [Double]
  /// The values right before the frame's commits; nil if these change nothing.
  var before: [Double]?
}

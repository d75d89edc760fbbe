import PortableMath

/// The effects of layers, with the names by which players find their values.
enum LottieEffect {
  /// The format's blurriness for a standard deviation of one point.
  private static let blurriness = 1 / 0.3
  /// The format's softness of a shadow for a standard deviation of one point.
  private static let softness = 4.0

  /// Returns a Gaussian blur of a layer by a standard deviation in points.
  static func blur(_ sigma: [Keyframe]) -> JSONValue {
    effect(
      29, "Gaussian Blur",
      [
        (0, "Blurriness", LottieProperty.numbers(sigma, places: 2, factor: blurriness, isScalar: true)),
        // Both directions, and nothing beyond the edges.
        (7, "Blur Dimensions", LottieProperty.number(1)),
        (7, "Repeat Edge Pixels", LottieProperty.number(0)),
      ])
  }

  /// Returns the shadow of a layer; nil for one whose offset changes its direction, which the format lacks.
  static func shadow(_ shadow: ShadowMotion) -> JSONValue? {
    guard let offset = PolarOffset(shadow.offset) else { return nil }
    let color = shadow.color.map {
      Keyframe(frame: $0.frame, values: $0.values + [1], easing: $0.easing)
    }
    return effect(
      25, "Drop Shadow",
      [
        (2, "Shadow Color", LottieProperty.numbers(color, places: PaintMotion.places)),
        (0, "Opacity", LottieProperty.numbers(shadow.alpha, places: 2, factor: 255, isScalar: true)),
        (1, "Direction", LottieProperty.number(offset.direction, places: 3)),
        (0, "Distance", LottieProperty.numbers(offset.distance, places: 3, isScalar: true)),
        (0, "Softness", LottieProperty.numbers(shadow.sigma, places: 2, factor: softness, isScalar: true)),
        (7, "Shadow Only", LottieProperty.number(0)),
      ])
  }

  private static func effect(
    _ number: Int, _ name: String, _ values: [(kind: Int, name: String, value: JSONValue)]
  ) -> JSONValue {
    let list = values.enumerated().map { index, item in
      JSONValue.object([
        ("ty", .integer(item.kind)), ("nm", .text(item.name)), ("ix", .integer(index + 1)),
        ("v", item.value),
      ])
    }
    return .object([
      ("ty", .integer(number)), ("nm", .text(name)), ("en", .integer(1)), ("np", .integer(list.count + 2)),
      ("ef", .list(list)),
    ])
  }
}

/// An offset in one direction, in degrees clockwise from the top, with its distance in motion.
private struct PolarOffset {
  var direction = 0.0
  var distance: [Keyframe]

  /// Fails if the direction changes.
  init?(_ offset: [Keyframe]) {
    func length(_ values: [Double]) -> Double {
      values.count == 2 ? Math.hypot(values[0], values[1]) : 0
    }
    distance = offset.map { Keyframe(frame: $0.frame, values: [length($0.values)], easing: $0.easing) }
    guard let longest = offset.max(by: { length($0.values) < length($1.values) })?.values,
      length(longest) > 0
    else { return }
    direction = Math.atan2(longest[0], -longest[1]) * 180 / .pi
    for values in offset.map(\.values) {
      let across = values[0] * longest[1] - values[1] * longest[0]
      let along = values[0] * longest[0] + values[1] * longest[1]
      // A hundredth of a point beside the line is none that is seen.
      guard abs(across) <= 0.01 * length(longest), along >= 0 else { return nil }
    }
  }
}

import PortableMath
package import Raster

/// Core Graphics' Generic RGB: the primaries of old screens, and components whose 1.8th power is light. Its
/// gamut lacks sRGB's most saturated reds and pinks.
package enum GenericRGB {
  private static let fromSRGB = (ColorMatrix.genericRGB.inverse ?? .identity) * ColorMatrix.sRGB
  private static let toSRGB = fromSRGB.inverse ?? .identity
  private static let exponent = 1.8
  /// The largest difference from the curve between two stops: a quarter of a level.
  private static let tolerance = 0.25 / 255
  /// The most pieces between two stops, with which black to white is within half a level.
  private static let pieces = 64

  /// Returns an sRGB colour with its components in Generic RGB limited to 0 … 1. A colour of the gamut does
  /// not change; NaN counts as 0.
  package static func limited(_ color: Color) -> Color {
    let light = light(of: color)
    guard light.min() < -1e-9 || light.max() > 1 + 1e-9 else { return color }
    return self.color(light, alpha: color.alpha)
  }

  /// Returns the stops of a gradient with colours of Generic RGB and stops between them, so that lines in
  /// sRGB follow lines in Generic RGB. The stops must be in the order of their locations. At most 64 times as
  /// many stops.
  package static func stops(_ stops: [GradientStop]) -> [GradientStop] {
    var result: [GradientStop] = []
    var last: Place?
    for stop in stops {
      let place = Place(stop)
      if let last, last.stop.location < stop.location {
        add(place, after: last, pieces: pieces, to: &result)
      } else {
        result.append(place.stop)
      }
      last = place
    }
    return result
  }

  /// Adds a stop, and before it those in whose middle the line would leave the curve.
  private static func add(_ end: Place, after start: Place, pieces: Int, to result: inout [GradientStop]) {
    let middle = Place(between: start, end)
    let line = start.stop.mixed(with: end.stop, 0.5).color
    if pieces > 1, middle.stop.color.distance(to: line) > tolerance {
      add(middle, after: start, pieces: pieces / 2, to: &result)
      add(end, after: middle, pieces: pieces / 2, to: &result)
    } else {
      result.append(end.stop)
    }
  }

  /// A stop with the components of its colour in Generic RGB.
  private struct Place {
    let stop: GradientStop
    let components: ColorMatrix.Vector

    init(_ stop: GradientStop) {
      self.stop = GradientStop(location: stop.location, color: limited(stop.color))
      let light = light(of: stop.color).clamped(lowerBound: .zero, upperBound: .one)
      components = power(light, 1 / exponent)
    }

    init(between start: Place, _ end: Place) {
      components = (start.components + end.components) / 2
      let color = color(
        power(components, exponent), alpha: (start.stop.color.alpha + end.stop.color.alpha) / 2)
      stop = GradientStop(location: (start.stop.location + end.stop.location) / 2, color: color)
    }
  }

  private static func power(_ vector: ColorMatrix.Vector, _ exponent: Double) -> ColorMatrix.Vector {
    ColorMatrix.Vector(
      Math.pow(vector.x, exponent), Math.pow(vector.y, exponent), Math.pow(vector.z, exponent))
  }

  /// The light of an sRGB colour, for the primaries of Generic RGB.
  private static func light(of color: Color) -> ColorMatrix.Vector {
    func decoded(_ value: Double) -> Double { EncodedLight.decoded(value > 0 ? min(value, 1) : 0) }
    return fromSRGB * ColorMatrix.Vector(decoded(color.red), decoded(color.green), decoded(color.blue))
  }

  /// The sRGB colour of light, which is limited to the gamut.
  private static func color(_ light: ColorMatrix.Vector, alpha: Double) -> Color {
    func encoded(_ light: Double) -> Double { min(max(EncodedLight.encoded(light), 0), 1) }
    let result = toSRGB * light.clamped(lowerBound: .zero, upperBound: .one)
    return Color(red: encoded(result.x), green: encoded(result.y), blue: encoded(result.z), alpha: alpha)
  }
}

extension Color {
  /// The largest difference of red, green and blue.
  fileprivate func distance(to other: Color) -> Double {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
  }
}

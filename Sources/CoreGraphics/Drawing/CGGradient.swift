package import Raster

/// A list of values of any type, under the name that Apple's C interfaces have for it.
public typealias CFArray = [Any]

/// Whether a gradient's end colours go on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations from 0 to 1, interpolated in encoded sRGB.
public final class CGGradient: Hashable, Sendable {
  package let stops: [GradientStop]

  private init(stops: [GradientStop]) {
    self.stops = stops
  }

  /// Nil without colours, when a value is not a `CGColor`, or when there are fewer locations than colours.
  ///
  /// - Parameters:
  ///   - space: Has no effect: all colours are sRGB's.
  ///   - colors: `CGColor`s.
  ///   - locations: One for each colour, 0 … 1; nil for equal distances. Numbers outside are limited to it, NaN counts as 0.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
    let list = colors.compactMap { $0 as? CGColor }
    guard list.count == colors.count, !list.isEmpty, (locations?.count ?? list.count) >= list.count else {
      return nil
    }
    let last = CGFloat(max(list.count - 1, 1))
    self.init(
      stops: list.enumerated().map { index, color in
        let location = locations?[index] ?? CGFloat(index) / last
        return GradientStop(location: location > 0 ? min(Double(location), 1) : 0, color: color.raster)
      })
  }

  /// A gradient of `count` colours, whose components and alpha follow each other in one list.
  ///
  /// Nil without colours, or when there are fewer components or locations than `count` needs.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int
  ) {
    let size = space.numberOfComponents + 1
    guard count > 0, components.count / size >= count else { return nil }
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: Array(components[index * size..<(index + 1) * size]))
    }
    self.init(colorsSpace: space, colors: colors, locations: locations)
  }

  /// The stops with their alpha multiplied.
  func stops(alpha: CGFloat) -> [GradientStop] {
    if alpha == 1 { return stops }
    return stops.map {
      GradientStop(location: $0.location, color: $0.color.withAlpha(multipliedBy: Double(alpha)))
    }
  }

  public static func == (a: CGGradient, b: CGGradient) -> Bool { a === b || a.stops == b.stops }

  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

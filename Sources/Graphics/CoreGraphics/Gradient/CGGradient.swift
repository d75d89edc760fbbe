package import Raster

/// A list of values of any type, under the name that Apple's C interfaces use.
public typealias CFArray = [Any]

/// The sides on which a gradient's end colours extend beyond its ends. Empty by default.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits: 1 for the start, 2 for the end.
  public let rawValue: UInt32

  /// Creates options from Apple's bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Extends the first colour beyond the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last colour beyond the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// Colours at locations from 0 to 1, interpolated in the context's space, sRGB in most.
public final class CGGradient: Hashable, Sendable {
  /// The stops in sRGB.
  package let stops: [GradientStop]
  private let colors: [CGColor]

  init(stops: [GradientStop], colors: [CGColor] = []) {
    self.stops = stops
    self.colors = colors
  }

  /// Creates a gradient. Nil without colours, when a value is not a `CGColor`, or when there are fewer
  /// locations than colours.
  ///
  /// - Parameters:
  ///   - space: Has no effect; colours are interpolated in the context's space.
  ///   - colors: `CGColor`s.
  ///   - locations: One per colour, 0 … 1; nil for equal distances. Locations are clamped to 0 … 1, and NaN
  ///     counts as 0.
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
      }, colors: list)
  }

  /// Same as `init(colorsSpace:colors:locations:)` with an array of Swift's. On iOS an `NSArray` is a
  /// `CFArray`.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: NSArray, locations: [CGFloat]?) {
    self.init(colorsSpace: space, colors: colors.map { $0 }, locations: locations)
  }

  /// Creates a gradient of `count` colours. `components` lists the components and alpha of one colour after
  /// the other.
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

  /// Returns the stops in a space, with their alpha multiplied by `alpha`.
  func stops(alpha: CGFloat, in space: CGColorSpace) -> [GradientStop] {
    var stops = stops
    if !(space.isNative && space.model == .rgb) {
      for index in stops.indices { stops[index].color = colors[index].raster(in: space) }
    }
    if alpha == 1 { return stops }
    return stops.map {
      GradientStop(location: $0.location, color: $0.color.withAlpha(multipliedBy: Double(alpha)))
    }
  }

  /// Whether both gradients have the same colours at the same locations.
  public static func == (a: CGGradient, b: CGGradient) -> Bool { a === b || a.stops == b.stops }

  /// Hashes the colours and locations.
  public func hash(into hasher: inout Hasher) { hasher.combine(stops) }
}

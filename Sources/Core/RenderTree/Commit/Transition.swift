import Raster

/// The change from a layer's look before a commit to its look after it.
public struct Transition: Hashable, Sendable {
  /// The way from one look to the other.
  public enum Kind: UInt8, Hashable, Sendable {
    /// The new look fades in while the old one fades out.
    case fade
    /// The new look slides in over the old one.
    case moveIn
    /// The new look slides in and pushes the old one out.
    case push
    /// The old look slides away from over the new one.
    case reveal
  }

  /// The direction in which the looks slide.
  public enum Direction: UInt8, Hashable, Sendable { case right, left, up, down }

  /// The way from one look to the other; fade by default.
  public var kind = Kind.fade
  /// The direction of `moveIn`, `push` and `reveal`; to the right by default.
  public var direction = Direction.right
  /// The progress at which the transition begins and ends; 0 and 1 by default.
  public var startProgress = 0.0, endProgress = 1.0

  /// Makes a fade.
  public init() {}

  /// The places and opacities of the two looks at a progress of 0 … 1. Progress that is not a number
  /// counts as 1.
  struct Looks: Equatable {
    var oldOffset = Point.zero, newOffset = Point.zero
    var oldOpacity = 1.0, newOpacity = 1.0
    var isOldAbove = false
  }

  /// - Parameters:
  ///   - fraction: the fraction of the transition's duration.
  ///   - size: the size of the layer: the looks slide by it.
  func looks(at fraction: Double, size: Size) -> Looks {
    let mixed = startProgress + (endProgress - startProgress) * fraction
    let progress = mixed.isNaN ? 1 : min(max(mixed, 0), 1)
    let way =
      switch direction {
      case .right: Point(x: size.width, y: 0)
      case .left: Point(x: -size.width, y: 0)
      case .up: Point(x: 0, y: -size.height)
      case .down: Point(x: 0, y: size.height)
      }
    var looks = Looks()
    if kind != .reveal { looks.newOpacity = progress }
    if kind != .moveIn { looks.oldOpacity = 1 - progress }
    if kind == .moveIn || kind == .push { looks.newOffset = way * (progress - 1) }
    if kind == .push || kind == .reveal { looks.oldOffset = way * progress }
    looks.isOldAbove = kind == .reveal
    return looks
  }
}

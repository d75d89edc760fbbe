/// The way in which an interface stands on the screen. Here it is `portrait`, or `landscapeRight` where it is
/// wider than high.
public enum UIInterfaceOrientation: Int, Sendable {
  /// No way known.
  case unknown
  /// Upright, and upside down.
  case portrait, portraitUpsideDown
  /// On its right and on its left side.
  case landscapeRight, landscapeLeft

  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of ways in which an interface may stand on the screen.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The ways as bits.
  public let rawValue: UInt

  /// Makes a set from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// On its right side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// On its left side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.landscape, .portrait]

  /// The ways that the main bundle's Info.plist names; all but upside down if it names none.
  package static var ofMainBundle: UIInterfaceOrientationMask {
    named(Bundle.main.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations"))
  }

  /// Returns the ways with the names of an Info.plist; all but upside down if there is none among them.
  static func named(_ value: Any?) -> UIInterfaceOrientationMask {
    var ways: UIInterfaceOrientationMask = []
    for name in value as? [String] ?? [] {
      switch name {
      case "UIInterfaceOrientationPortrait": ways.insert(.portrait)
      case "UIInterfaceOrientationPortraitUpsideDown": ways.insert(.portraitUpsideDown)
      case "UIInterfaceOrientationLandscapeLeft": ways.insert(.landscapeLeft)
      case "UIInterfaceOrientationLandscapeRight": ways.insert(.landscapeRight)
      default: break
      }
    }
    return ways.isEmpty ? .allButUpsideDown : ways
  }
}

/// The way in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// No way known.
  case unknown
  /// Upright, and upside down.
  case portrait, portraitUpsideDown
  /// On its left and on its right side.
  case landscapeLeft, landscapeRight
  /// Flat, with the screen up or down.
  case faceUp, faceDown

  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can stand in this way.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

import Raster
import RenderTree

/// The event of a layer that becomes visible: added to a tree on a screen, or no longer hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that becomes invisible: removed from the tree on a screen, or hidden.
public let kCAOnOrderOut = "onOrderOut"

/// The placement of contents whose size differs from the bounds.
///
/// Top and bottom are those of an axis that grows upwards: on iOS, where y grows downwards, `top` is the
/// lower edge on the screen and `bottom` the upper one. `UIView.contentMode` has the names that one sees.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the placement.
  public let rawValue: String

  /// Creates a placement from its name. `CALayer.contentsGravity` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Natural size, centred.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Natural size, centred at the edge with the largest y.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Natural size, centred at the edge with the smallest y.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Natural size, centred at the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Natural size, centred at the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Natural size, in the left corner with the largest y.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Natural size, in the right corner with the largest y.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Natural size, in the left corner with the smallest y.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Natural size, in the right corner with the smallest y.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled with its aspect ratio to the largest size that fits the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled with its aspect ratio to the smallest size that covers the bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  init(_ gravity: ContentsGravity) { self.init(rawValue: String(describing: gravity)) }

  /// Nil for an unknown name.
  var committed: ContentsGravity? {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resize: .resize
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    default: nil
    }
  }
}

/// The curve of a layer's rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name of the curve.
  public let rawValue: String

  /// Creates a curve from its name. `CALayer.cornerCurve` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature begins at zero, as on the icons of apps.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")

  init(_ curve: CornerCurve) { self = curve == .continuous ? .continuous : .circular }

  /// Nil for an unknown name.
  var committed: CornerCurve? {
    switch self {
    case .circular: .circular
    case .continuous: .continuous
    default: nil
    }
  }
}

/// A set of corners of a layer, named by their coordinates: min Y is the top.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Apple's bits, 1 to 8 in the order of the constants.
  public let rawValue: UInt

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

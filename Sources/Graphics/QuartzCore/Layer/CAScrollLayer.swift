import CoreGraphics
import Foundation
import RenderTree

/// The axes along which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String

  /// Creates a mode from its name. `CAScrollLayer.scrollMode` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along no axis.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Along y.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Along x.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Along both axes.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, which it scrolls by moving the origin of its bounds.
///
/// It clips its sublayers only if `masksToBounds` is set, and lets them be scrolled to any place.
open class CAScrollLayer: CALayer {
  private var mode = CAScrollLayerScrollMode.both

  /// Creates a layer that scrolls along both axes.
  public override init() { super.init() }

  /// Copies the properties of a layer, as for a presentation copy.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  override func copyProperties(of other: CALayer) {
    super.copyProperties(of: other)
    if let other = other as? CAScrollLayer { mode = other.mode }
  }

  override class func codedProperty(_ key: String) -> CodedProperty<CALayer>? {
    key == "scrollMode" ? .name(\CAScrollLayer.scrollMode) : super.codedProperty(key)
  }

  /// The axes along which the layer scrolls. Default: both. An unknown name is reported and changes nothing.
  open var scrollMode: CAScrollLayerScrollMode {
    get { mode }
    set {
      guard [.none, .vertically, .horizontally, .both].contains(newValue) else {
        return report("scrollMode", .unsupportedValue)
      }
      mode = newValue
    }
  }

  /// Scrolls along the axes of `scrollMode` so that a point of the layer lies at the origin of its frame,
  /// as a change of `bounds`, which animates by itself. A point that is not finite scrolls nowhere.
  open func scroll(to p: CGPoint) {
    guard p.x.isFinite, p.y.isFinite else { return }
    var origin = bounds.origin
    if mode == .both || mode == .horizontally { origin.x = p.x }
    if mode == .both || mode == .vertically { origin.y = p.y }
    if origin != bounds.origin { bounds = CGRect(origin: origin, size: bounds.size) }
  }

  /// Scrolls as little as possible so that a rectangle of the layer is visible; of one that is larger than
  /// the layer, its beginning.
  open func scroll(to r: CGRect) {
    func origin(_ low: CGFloat, _ high: CGFloat, begin: CGFloat, length: CGFloat) -> CGFloat {
      if low < begin || high - low > length { return low }
      return high > begin + length ? high - length : begin
    }
    guard !r.isNull else { return }
    scroll(
      to: CGPoint(
        x: origin(r.minX, r.maxX, begin: bounds.minX, length: bounds.width),
        y: origin(r.minY, r.maxY, begin: bounds.minY, length: bounds.height)))
  }
}

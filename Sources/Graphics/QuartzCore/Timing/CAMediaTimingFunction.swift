import CoreGraphics
import Foundation
import RenderTree

/// The name of a standard timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public let rawValue: String

  /// Creates a name. `CAMediaTimingFunction.init(name:)` reports an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Control points (0, 0) and (1, 1): a constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Control points (0.42, 0) and (1, 1): a slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Control points (0, 0) and (0.58, 1): a slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Control points (0.42, 0) and (0.58, 1): a slow start and end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Control points (0.25, 0.1) and (0.25, 1): a fast start and a slow end. Implicit animations use it.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// An easing curve: a cubic Bézier from (0, 0) to (1, 1) that maps the fraction of time to the fraction of
/// progress.
///
/// The x coordinates of the control points are meant to be in 0 … 1; y may leave it, and progress then
/// overshoots. A control point that is not finite makes the curve linear.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let committed: TimingFunction

  init(_ committed: TimingFunction) { self.committed = committed }

  /// Creates a standard timing function. An unknown name is reported and gives the linear one.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInEaseOut)
    case .default: self.init(.default)
    default:
      self.init(.linear)
      CADiagnostics.report(
        .init(object: "CAMediaTimingFunction", key: name.rawValue, problem: .unsupportedValue))
    }
  }

  /// Creates a timing function with the control points (c1x, c1y) and (c2x, c2y).
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingFunction(controlPoints: Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes point `index` of the four into `values[0]` and `values[1]`: 0 is (0, 0), 1 and 2 are the control
  /// points, 3 is (1, 1). Any other index writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard let point = controlPoint(at: index) else { return }
    // The caller guarantees room for two numbers, as Apple's declaration demands.
    unsafe values[0] = point.x
    unsafe values[1] = point.y
  }

  /// Returns point `index` of the four, or nil for any other index.
  package func controlPoint(at index: Int) -> (x: Float, y: Float)? {
    switch index {
    case 0: (0, 0)
    case 1: (Float(committed.c1.x), Float(committed.c1.y))
    case 2: (Float(committed.c2.x), Float(committed.c2.y))
    case 3: (1, 1)
    default: nil
    }
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.committed == committed
  }

  public override var hash: Int { committed.hashValue }
}

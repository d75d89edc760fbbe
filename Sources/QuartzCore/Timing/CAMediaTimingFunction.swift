import CoreGraphics
import Foundation
import RenderTree

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A pace: a cubic Bézier curve from (0, 0) to (1, 1) that maps the fraction of time to the fraction of progress.
///
/// x of the control points is meant to be in 0 … 1; y may leave it, and progress then overshoots.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let committed: TimingFunction

  init(_ committed: TimingFunction) { self.committed = committed }

  /// A standard pace. An unknown name gives the linear one, and is reported.
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

  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingFunction(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes point `index` of the four into `values[0]` and `values[1]`: 0 is (0, 0), 1 and 2 are the control points, 3 is (1, 1).
  /// Another index writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard let point = controlPoint(at: index) else { return }
    unsafe values[0] = point.x
    unsafe values[1] = point.y
  }

  /// Point `index` of the four, or nil for another index.
  public func controlPoint(at index: Int) -> (x: Float, y: Float)? {
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

/// The curve of a layer's rounded corners.
public enum CornerCurve: UInt8, Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// A curve whose curvature begins at zero, see `Path.addContinuousRoundedRect(_:radius:corners:)`.
  case continuous
}

import PortableMath

/// A vector as behaviors have it: as its two parts, and as an angle in radians with a magnitude.
struct PolarVector {
  private(set) var parts: CGVector
  private(set) var angle: CGFloat
  private(set) var magnitude: CGFloat

  /// Creates a vector. Parts that are not finite count as 0.
  init(_ parts: CGVector) {
    let x = parts.dx.isFinite ? Double(parts.dx) : 0
    let y = parts.dy.isFinite ? Double(parts.dy) : 0
    self.parts = CGVector(dx: x, dy: y)
    angle = CGFloat(Math.atan2(y, x))
    magnitude = CGFloat(Math.hypot(x, y))
  }

  /// Creates a vector. Numbers that are not finite count as 0.
  init(angle: CGFloat, magnitude: CGFloat) {
    self.angle = angle.isFinite ? angle : 0
    self.magnitude = magnitude.isFinite ? magnitude : 0
    parts = CGVector(
      dx: self.magnitude * CGFloat(Math.cos(Double(self.angle))),
      dy: self.magnitude * CGFloat(Math.sin(Double(self.angle))))
  }
}

extension Path {
  /// The path whose every point lies `fraction` of the way from this one's to the other's, or nil unless both consist of
  /// the same kinds of elements in the same order. The fraction is not clamped, so springs may overshoot.
  public func interpolated(to other: Path, fraction: Double) -> Path? {
    guard verbs == other.verbs else { return nil }
    var result = Path()
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.move(to: p.interpolated(to: q, fraction: fraction))
      case (.line(let p), .line(let q)): result.line(to: p.interpolated(to: q, fraction: fraction))
      case (.quad(let p, let c), .quad(let q, let d)):
        result.quad(
          to: p.interpolated(to: q, fraction: fraction), control: c.interpolated(to: d, fraction: fraction))
      case (.cubic(let p, let c1, let c2), .cubic(let q, let d1, let d2)):
        result.cubic(
          to: p.interpolated(to: q, fraction: fraction),
          control1: c1.interpolated(to: d1, fraction: fraction),
          control2: c2.interpolated(to: d2, fraction: fraction))
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return result
  }
}

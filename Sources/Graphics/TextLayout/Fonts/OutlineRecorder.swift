internal import Raster

/// Receives a glyph's outline in font units with y up, and records it in units of the size with y down.
final class OutlineRecorder {
  private(set) var path = Path()
  private let scale: Double

  init(scale: Double) {
    self.scale = scale
  }

  func move(to x: Float, _ y: Float) { path.move(to: point(x, y)) }

  func line(to x: Float, _ y: Float) { path.line(to: point(x, y)) }

  func quad(to end: (Float, Float), control: (Float, Float)) {
    path.quad(to: point(end.0, end.1), control: point(control.0, control.1))
  }

  func cubic(to end: (Float, Float), control1: (Float, Float), control2: (Float, Float)) {
    path.cubic(
      to: point(end.0, end.1), control1: point(control1.0, control1.1),
      control2: point(control2.0, control2.1))
  }

  func close() { path.close() }

  private func point(_ x: Float, _ y: Float) -> Point {
    Point(x: Double(x) * scale, y: -Double(y) * scale)
  }
}

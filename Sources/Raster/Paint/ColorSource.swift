/// Provides the colours of runs of pixels: a prepared paint whose type is known at compile time. A type check
/// and a retain for every run would cost as much as short runs do, and threads that share a picture would
/// contend for the reference count.
protocol ColorSource {
  /// Whether every colour is opaque.
  var isOpaque: Bool { get }
  /// Whether all rows have the same colours.
  var isSameInEveryRow: Bool { get }
  /// Writes the colours of the pixels from (x, y) on.
  func shade(y: Int, x: Int, into row: inout MutableSpan<Pixel>)
  /// Calls `body` with the colours of a run, if they already lie in memory; returns false if they have to be
  /// written by `shade(y:x:into:)`.
  func withKnown(y: Int, x: Int, count: Int, _ body: (Span<Pixel>) -> Void) -> Bool
}

extension ColorSource {
  var isSameInEveryRow: Bool { false }
  func withKnown(y: Int, x: Int, count: Int, _ body: (Span<Pixel>) -> Void) -> Bool { false }
}

extension Shader: ColorSource {}
extension LinearRamp: ColorSource {}

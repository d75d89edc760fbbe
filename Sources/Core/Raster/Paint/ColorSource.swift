/// Provides the colours of runs of pixels: a prepared paint whose type is known at compile time. A type check
/// and a retain for every run would cost as much as short runs do, and more among threads.
protocol ColorSource {
  /// Whether every colour is opaque.
  var isOpaque: Bool { get }
  /// Whether the colours are added to those below instead of covering them.
  var isAdditive: Bool { get }
  /// Whether all rows have the same colours.
  var isSameInEveryRow: Bool { get }
  /// Writes the colours of the pixels from (x, y) on.
  func shade(y: Int, x: Int, into row: inout MutableSpan<Pixel>)
  /// Calls `body` with the colours of a run that already lie in memory; returns false for `shade(y:x:into:)`.
  func withKnown(y: Int, x: Int, count: Int, _ body: (Span<Pixel>) -> Void) -> Bool
}

extension ColorSource {
  var isAdditive: Bool { false }
  var isSameInEveryRow: Bool { false }
  func withKnown(y: Int, x: Int, count: Int, _ body: (Span<Pixel>) -> Void) -> Bool { false }
}

extension Shader: ColorSource {}
extension LinearRamp: ColorSource {}

/// Provides the colours of runs of pixels: a prepared paint whose type is known at compile time. A type check
/// and a retain for every run would cost as much as short runs do, and threads that share a picture would
/// contend for the reference count.
protocol ColorSource {
  /// Whether every colour is opaque.
  var isOpaque: Bool { get }
  /// Whether all rows have the same colours.
  var isSameInEveryRow: Bool { get }
  /// Writes the colours of a run.
  func shade(y: Int, x: Int, count: Int, into row: UnsafeMutablePointer<Pixel>)
  /// The colours of a run, if they already lie in memory; nil if they have to be written by
  /// `shade(y:x:count:into:)`.
  func known(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>?
}

extension ColorSource {
  var isSameInEveryRow: Bool { false }
  func known(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>? { nil }
}

extension Shader: ColorSource {}
extension LinearRamp: ColorSource {}

/// Gives the colours of runs of pixels: a paint that was made ready, in one form that is known when it is compiled. To ask which one it is for every run,
/// and to count who uses it, costs as much as short runs do, and threads that share a picture wait for each other's counting.
protocol ColorSource {
  /// Whether every colour covers what is below it.
  var isOpaque: Bool { get }
  /// Whether a column has one colour.
  var isSameInEveryRow: Bool { get }
  /// Writes the colours of a run.
  func shade(y: Int, x: Int, count: Int, into row: UnsafeMutablePointer<Pixel>)
  /// The colours of a run where they are already; nil if they have to be written.
  func known(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>?
}

extension ColorSource {
  var isSameInEveryRow: Bool { false }
  func known(y: Int, x: Int, count: Int) -> UnsafePointer<Pixel>? { nil }
}

extension Shader: ColorSource {}
extension LinearRamp: ColorSource {}

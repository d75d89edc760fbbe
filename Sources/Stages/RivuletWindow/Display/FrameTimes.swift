/// The work of a window's frames, for measurements.
package struct FrameTimes: Sendable {
  /// The number of frames.
  package private(set) var count = 0
  /// The seconds that evaluating and drawing, copying to the texture, and presenting took. Presenting
  /// contains the wait for the display.
  package private(set) var drawing = 0.0, uploading = 0.0, presenting = 0.0

  mutating func add(drawing: Double, uploading: Double, presenting: Double) {
    count += 1
    self.drawing += drawing
    self.uploading += uploading
    self.presenting += presenting
  }
}

import CHarfBuzz
internal import Raster

/// Receives a glyph's outline from HarfBuzz.
final class OutlineRecorder {
  private(set) var path = Path()
  private let scale: Double

  init(scale: Double) {
    self.scale = scale
  }

  /// Converts font units with y up to units of the size with y down.
  private func point(_ x: Float, _ y: Float) -> Point {
    Point(x: Double(x) * scale, y: -Double(y) * scale)
  }

  /// Returns the recorder behind the pointer that `FontFace.outline(of:)` passed and keeps alive during the
  /// call.
  private static func from(_ data: UnsafeMutableRawPointer?) -> OutlineRecorder? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<OutlineRecorder>.fromOpaque(data).takeUnretainedValue()
  }

  static func install(in functions: OpaquePointer) {
    unsafe hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let recorder = unsafe OutlineRecorder.from(data) else { return }
        recorder.path.move(to: recorder.point(x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        guard let recorder = unsafe OutlineRecorder.from(data) else { return }
        recorder.path.line(to: recorder.point(x, y))
      }, nil, nil)
    unsafe hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        guard let recorder = unsafe OutlineRecorder.from(data) else { return }
        recorder.path.quad(to: recorder.point(x, y), control: recorder.point(controlX, controlY))
      }, nil, nil)
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        guard let recorder = unsafe OutlineRecorder.from(data) else { return }
        recorder.path.cubic(
          to: recorder.point(x, y), control1: recorder.point(x1, y1), control2: recorder.point(x2, y2))
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in
        guard let recorder = unsafe OutlineRecorder.from(data) else { return }
        recorder.path.close()
      }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
  }
}

/// The operator that combines a group's pixels (the source) with the pixels below it (the destination):
/// Porter–Duff operators and separable blend modes on premultiplied, encoded sRGB.
public enum BlendMode: UInt8, Hashable, Sendable {
  /// Porter–Duff operators.
  case sourceOver, destinationIn, destinationOut, sourceIn, sourceOut, sourceAtop, destinationOver,
    destinationAtop
  /// More Porter–Duff operators; `plusLighter` adds and limits each channel to 1; `multiply` and `screen` are
  /// separable blend modes.
  case xor, copy, clear, plusLighter, multiply, screen
}

/// The operator that combines a group's pixels (the source), premultiplied sRGB, with those below.
public enum BlendMode: UInt8, Hashable, Sendable {
  /// Porter–Duff operators.
  case sourceOver, destinationIn, destinationOut, sourceIn, sourceOut, sourceAtop, destinationOver,
    destinationAtop
  /// More Porter–Duff operators; `plusLighter` limits each channel to 1; `multiply` and `screen` blend.
  case xor, copy, clear, plusLighter, multiply, screen
}

/// How a group's pixels are combined with what lies under it: Porter–Duff operators and separable blend modes on
/// premultiplied, encoded sRGB.
public enum BlendMode: UInt8, Hashable, Sendable {
  case sourceOver, destinationIn, destinationOut, sourceIn, sourceOut, sourceAtop, destinationOver,
    destinationAtop
  case xor, copy, clear, plusLighter, multiply, screen
}

/// The operator that combines a source, such as a group's pixels, with the pixels below it, in premultiplied
/// encoded sRGB.
///
/// The blend modes follow W3C's "Compositing and Blending Level 1": of a source S and a destination D with
/// the alphas Sa and Da, the result is S·(1 − Da) + D·(1 − Sa) + Sa·Da·B, where the mode's B has the colours
/// without their alphas as arguments. The alpha is Sa + Da − Sa·Da. Each channel is rounded once, to the
/// nearest byte; `multiply` rounds each of its three products.
public enum BlendMode: UInt8, CaseIterable, Hashable, Sendable {
  /// Porter–Duff operators.
  case sourceOver, destinationIn, destinationOut, sourceIn, sourceOut, sourceAtop, destinationOver,
    destinationAtop
  /// More Porter–Duff operators; `plusLighter` limits each channel to 1; `multiply` and `screen` blend.
  case xor, copy, clear, plusLighter, multiply, screen
  /// Blend modes whose channels are independent.
  case overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// Blend modes that take hue, saturation and luminosity from one or the other colour.
  case hue, saturation, color, luminosity
  /// Adds what both colours lack of white: max(0, A − (Da − D) − (Sa − S)) with the alpha
  /// A = min(1, Sa + Da).
  case plusDarker
}

/// Returns the byte of a component, which is limited to 0 … 1 and rounded; 0 for NaN.
func byte(ofComponent component: Double) -> UInt8 {
  component > 0 ? UInt8(min(component, 1) * 255 + 0.5) : 0
}

/// Returns component·alpha/255, rounded to the nearest integer.
package func premultiplied(_ component: UInt8, _ alpha: UInt8) -> UInt8 {
  let product: UInt32 = UInt32(component) * UInt32(alpha)
  return UInt8((product * 2 + 255) / 510)
}

/// Returns component·255/alpha, rounded to the nearest integer and limited to 255; 0 for an alpha of 0.
package func unpremultiplied(_ component: UInt8, _ alpha: UInt8) -> UInt8 {
  guard alpha > 0 else { return 0 }
  let (scaled, whole): (UInt32, UInt32) = (UInt32(component) * 510, UInt32(alpha))
  return UInt8(min(255, (scaled + whole) / (whole * 2)))
}

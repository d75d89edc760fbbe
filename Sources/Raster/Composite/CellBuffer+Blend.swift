extension CellBuffer {
  /// Composites one colour with the outline's coverage as its mask, inside a region of the surface.
  mutating func blend(
    _ color: Pixel, _ outline: borrowing FixedOutline, _ rule: FillRule, in region: PixelRect,
    onto surface: inout Surface
  ) {
    unsafe surface.withPixels(in: region) { pixels, length in
      forEachBand(of: outline, in: region) { rows, y in
        unsafe rows.blend(color, rule, onto: pixels + (y - region.minY) * length, length: length)
      }
    }
  }

  /// Same as `blend(_:_:_:in:onto:)`, inside a clip whose bounds contain the region.
  mutating func blend(
    _ color: Pixel, _ outline: borrowing FixedOutline, _ rule: FillRule, in region: PixelRect,
    inside clip: ClipRuns, onto surface: inout Surface
  ) {
    unsafe surface.withPixels(in: region) { pixels, length in
      unsafe clip.withRows { clip in
        forEachBand(of: outline, in: region) { rows, y in
          unsafe rows.blend(
            color, rule, inside: clip, at: (region.minX, y),
            onto: pixels + (y - region.minY) * length, length: length)
        }
      }
    }
  }
}

import CoreGraphics
import Raster
import RenderTree

extension CGColor {
  /// The colour's pattern as layers show it behind their contents; empty for a plain colour.
  var backgroundPatterns: [BackgroundPattern] {
    guard let pattern else { return [] }
    return [
      BackgroundPattern(
        cell: pattern.isColored ? pattern.cell : pattern.cell.tinted(baseColor.raster),
        bounds: pattern.bounds.raster, step: pattern.step.raster, map: pattern.matrix.raster,
        opacity: pattern.isColored ? Double(alpha) : 1)
    ]
  }
}

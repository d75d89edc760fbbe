import CoreGraphics
import RenderTree

/// The objects that the app set for committed values, so that it reads the same objects back.
struct LayerObjects {
  var backgroundColor: CGColor?
  var borderColor: CGColor? = .black
  var shadowColor: CGColor? = .black
  var shadowPath: CGPath?
  var contents: Any?
  var emitterCells: [CAEmitterCell]?
  var filters: [CAFilter]?
  var backgroundFilters: [CAFilter]?
  var hints = LayerHints()
  var style = LayerStyle()

  /// Replaces the objects of properties that animations have changed.
  mutating func update(from old: LayerProperties, to new: LayerProperties, on screen: (any LayerScreen)?) {
    if new.backgroundColor != old.backgroundColor, new.backgroundPatterns.isEmpty {
      backgroundColor = CGColor(new.backgroundColor)
    }
    if new.borderColor != old.borderColor { borderColor = CGColor(new.borderColor) }
    if new.shadowColor != old.shadowColor { shadowColor = CGColor(new.shadowColor) }
    if new.shadowPath != old.shadowPath { shadowPath = new.shadowPath.map { CGPath($0) } }
    if new.emitterCells != old.emitterCells, let cells = emitterCells, cells.count == new.emitterCells.count {
      emitterCells = zip(cells, new.emitterCells).map { CAEmitterCell($0, shown: $1) }
    }
    if new.contents != old.contents { contents = screen?.contentsObject(new.contents) }
  }
}

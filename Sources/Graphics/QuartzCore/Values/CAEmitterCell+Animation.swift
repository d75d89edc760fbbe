import CoreGraphics
import RenderTree

extension EmitterCellPart {
  private static let values = [String: Value](
    uniqueKeysWithValues: Value.allCases.map { (String(describing: $0), $0) })

  /// Finds what a key path such as `emitterCells.spark.birthRate` names; nil for anything else.
  init?(_ keyPath: String, in cells: [CAEmitterCell]?) {
    guard keyPath.hasPrefix("emitterCells.") else { return nil }
    var (cells, rest) = (cells, keyPath.split(separator: ".")[...])
    var places: [UInt8] = []
    while rest.count >= 3, rest.removeFirst() == "emitterCells" {
      let name = rest.removeFirst()
      guard let index = cells?.firstIndex(where: { $0.name.map { $0 == name } ?? false }),
        let place = UInt8(exactly: index)
      else { return nil }
      places.append(place)
      cells = cells?[index].emitterCells
    }
    guard rest.count == 1, let value = Self.values[String(rest[rest.startIndex])] else { return nil }
    self.init(places: places, value: value)
  }
}

extension CAEmitterCell {
  /// Creates a copy of a cell with the values that the screen shows.
  convenience init(_ cell: CAEmitterCell, shown: EmitterCell) {
    self.init()
    (name, contents, userValues) = (cell.name, cell.contents, cell.userValues)
    (duration, repeatCount, repeatDuration) = (cell.duration, cell.repeatCount, cell.repeatDuration)
    (autoreverses, fillMode) = (cell.autoreverses, cell.fillMode)
    color = shown.color == cell.values.color ? cell.color : CGColor(shown.color)
    values = shown
    // The cell has these itself, and commits them again.
    (values.contents, values.cells, values.duration) = (nil, [], .infinity)
    defer { (styleValues, explicit) = (cell.styleValues, cell.explicit) }
    guard let cells = cell.emitterCells, cells.count == shown.cells.count else { return }
    emitterCells = zip(cells, shown.cells).map { CAEmitterCell($0, shown: $1) }
  }
}

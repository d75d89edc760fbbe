import Raster

extension PropertyAnimation {
  /// The present value of what the animation changes.
  func value(in properties: LayerProperties) -> AnimationValue {
    guard let cell else { return properties.value(of: target) }
    var cells = properties.emitterCells
    var result: AnimationValue = cell.value == .color ? .color(.white) : .number(0)
    cells.withCell(cell.places[...]) { found in
      if cell.value == .color { result = .color(found.color) }
      found.withNumber(cell.value) { result = .number($0) }
    }
    return result
  }

  /// Replaces what the animation changes. A value of another kind has no effect.
  func set(_ value: AnimationValue, in properties: inout LayerProperties) {
    guard let cell else { return properties.set(value, for: target) }
    properties.emitterCells.withCell(cell.places[...]) { found in
      switch value {
      case .color(let color): if cell.value == .color { found.color = color }
      case .number(let number): found.withNumber(cell.value) { $0 = number }
      default: break
      }
    }
  }

  /// Whether it changes the rate at which the particles of one of the layer's cells are born.
  func changesBirthRate(ofCell number: Int) -> Bool {
    guard let cell else { return target == .birthRate }
    return cell.value == .birthRate && cell.places.count == 1 && Int(cell.places[0]) == number
  }

  /// Whether it changes how long particles live.
  var changesLifetime: Bool {
    guard let cell else { return target == .lifetime }
    return cell.value == .lifetime || cell.value == .lifetimeRange
  }
}

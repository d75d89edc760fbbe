import Raster

/// A number or the colour of one of an emitter layer's cells, for an animation.
public struct EmitterCellPart: Hashable, Sendable {
  /// The cell's place among the layer's, then among the sub-cells of that one, and so on. Places that do not
  /// exist have no effect.
  public var places: [UInt8]
  /// The value in the cell.
  public var value: Value

  /// What can be animated in a cell, by the names of Core Animation.
  public enum Value: UInt8, Hashable, Sendable, CaseIterable {
    case birthRate, lifetime, lifetimeRange, emissionLatitude, emissionLongitude, emissionRange
    case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
    case scale, scaleRange, scaleSpeed, spin, spinRange
    case redRange, redSpeed, greenRange, greenSpeed, blueRange, blueSpeed, alphaRange, alphaSpeed
    case color
  }

  /// Makes the name of a value in the cell at these places.
  public init(places: [UInt8], value: Value) {
    (self.places, self.value) = (places, value)
  }
}

extension [EmitterCell] {
  /// Calls the block with the cell at the places, if there is one.
  mutating func withCell(_ places: ArraySlice<UInt8>, _ body: (inout EmitterCell) -> Void) {
    guard let first = places.first.map(Int.init), indices.contains(first) else { return }
    let rest = places.dropFirst()
    if rest.isEmpty { body(&self[first]) } else { self[first].cells.withCell(rest, body) }
  }
}

extension EmitterCell {
  /// Calls the block with an animatable number; a colour is none.
  mutating func withNumber(_ value: EmitterCellPart.Value, _ body: (inout Double) -> Void) {
    switch value {
    case .birthRate: body(&birthRate)
    case .lifetime: body(&lifetime)
    case .lifetimeRange: body(&lifetimeRange)
    case .emissionLatitude: body(&emissionLatitude)
    case .emissionLongitude: body(&emissionLongitude)
    case .emissionRange: body(&emissionRange)
    case .velocity: body(&velocity)
    case .velocityRange: body(&velocityRange)
    case .xAcceleration: body(&xAcceleration)
    case .yAcceleration: body(&yAcceleration)
    case .zAcceleration: body(&zAcceleration)
    case .scale: body(&scale)
    case .scaleRange: body(&scaleRange)
    case .scaleSpeed: body(&scaleSpeed)
    case .spin: body(&spin)
    case .spinRange: body(&spinRange)
    case .redRange: body(&colorRange.red)
    case .redSpeed: body(&colorSpeed.red)
    case .greenRange: body(&colorRange.green)
    case .greenSpeed: body(&colorSpeed.green)
    case .blueRange: body(&colorRange.blue)
    case .blueSpeed: body(&colorSpeed.blue)
    case .alphaRange: body(&colorRange.alpha)
    case .alphaSpeed: body(&colorSpeed.alpha)
    case .color: break
    }
  }
}

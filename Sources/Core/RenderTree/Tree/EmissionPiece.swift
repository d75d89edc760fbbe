/// A span of an emitter layer's time in which nothing was committed to it that concerns its particles.
///
/// Particles keep what was committed at their birth. So the layer remembers earlier pieces until all that was
/// born in them has vanished, and any instant is drawn without earlier ones.
struct EmissionPiece: Sendable {
  /// The begin in seconds of the layer's time. The piece ends where the next one begins.
  var begin: Double
  var values: UncommonValue<Emission>
  /// The animations of the layer that change how particles are born.
  var animations: [CommittedAnimation]
  /// The particles of each cell that were born before the piece, with the fraction of the next one.
  var births: [Double]

  /// The number of pieces of a layer that are remembered; of more, the first ones are forgotten.
  static let maximumCount = 512

  func changesBirthRate(ofCell number: Int) -> Bool {
    animations.contains { $0.animation.changes { $0.changesBirthRate(ofCell: number) } }
  }

  var changesLifetime: Bool { animations.contains { $0.animation.changes { $0.changesLifetime } } }

  /// The layer's values at a time of the layer.
  func values(at time: Double) -> Emission {
    guard !animations.isEmpty else { return values.value }
    var layer = LayerProperties()
    layer.emission = values
    for committed in animations { committed.animation.apply(at: time, to: &layer) }
    return layer.emission.value
  }

  /// The times of the layer at which a cell emits in this piece.
  ///
  /// - Parameter end: the begin of the next piece; infinite without one.
  func span(of cell: EmitterCell, until end: Double) -> (begin: Double, end: Double) {
    guard cell.speed > 0 else { return (end, end) }
    let first = cell.beginTime - cell.timeOffset / cell.speed
    return (max(begin, first), min(end, first + cell.duration / cell.speed))
  }

  /// The number of births per second of the layer, where no animation changes it. Not finite counts as 0.
  func rate(of cell: EmitterCell) -> Double {
    let rate = cell.birthRate * cell.speed * values.value.birthRate
    return cell.isEnabled && cell.speed > 0 && rate > 0 && rate.isFinite ? rate : 0
  }

  /// The particles of each cell that were born before a time at which the piece ends.
  fileprivate func births(before end: Double) -> [Double] {
    values.value.emitterCells.enumerated().map { index, cell in
      let before = index < births.count ? births[index] : 0
      let (begin, end) = span(of: cell, until: end)
      guard !changesBirthRate(ofCell: index), end > begin, (end - begin).isFinite else { return before }
      return before + rate(of: cell) * (end - begin)
    }
  }

  /// The time of the layer at which all that was born in the piece has vanished.
  func vanishing(endingAt end: Double) -> Double {
    if changesLifetime { return .infinity }
    let values = values.value
    return end + values.emitterCells.reduce(0) { max($0, $1.span(values.lifetime)) }
  }

  /// Whether particles can be born in the piece at all.
  var emits: Bool {
    values.value.emitterCells.enumerated().contains { rate(of: $1) > 0 || changesBirthRate(ofCell: $0) }
  }
}

extension LayerNode {
  /// Whether particles may be seen at some time.
  var hasParticles: Bool { emission.contains { $0.emits } }

  /// Begins a piece at a time of the layer, if anything has changed that concerns its particles. The first
  /// piece began with the layer's time.
  mutating func noteEmission(at time: Double) {
    let relevant = animations.filter { $0.animation.changes { $0.target.isOfEmitters } }
    guard let last = emission.last else {
      emission = [
        EmissionPiece(
          begin: min(time, 0), values: properties.emission, animations: relevant, births: [])
      ]
      return
    }
    guard
      last.values != properties.emission || !last.animations.elementsEqual(relevant, by: { $0 === $1 }),
      time.isFinite
    else { return }
    let piece = EmissionPiece(
      begin: time, values: properties.emission, animations: relevant, births: last.births(before: time))
    if last.begin == time { emission[emission.count - 1] = piece } else { emission.append(piece) }
    let gone = emission.indices.dropLast().prefix {
      !(emission[$0].vanishing(endingAt: emission[$0 + 1].begin) > time)
    }
    emission.removeFirst(max(gone.count, emission.count - EmissionPiece.maximumCount))
  }
}

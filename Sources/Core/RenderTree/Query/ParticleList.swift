import Raster

/// Collects the particles of an emitter layer at an instant, as a function of the layer's time.
///
/// Birth k of a cell with the constant rate r is at k / r; after a change of the rate the count goes on.
/// While the rate is animated, births are drawn by lot in slots of 1/32 s, since no count goes back to the
/// beginning.
struct ParticleList {
  private(set) var particles: [Particle]
  /// The number of births that may still be counted.
  private(set) var budget: Int
  private let time: Double

  /// The length in seconds of the slots of an animated rate, and the largest number that are looked at.
  private static let (slot, maximumSlots) = (1.0 / 32, 4096.0)

  /// - Parameters:
  ///   - pieces: the layer's history.
  ///   - time: the layer's time in seconds.
  ///   - budget: the number of births that may be counted.
  ///   - memory: an empty list, whose memory is used.
  init(_ pieces: [EmissionPiece], at time: Double, budget: Int, memory: consuming [Particle] = []) {
    particles = consume memory
    (self.time, self.budget) = (time, budget)
    // The newest ones come first, so that the budget leaves out the oldest.
    for number in pieces.indices.reversed() where pieces[number].begin <= time {
      let end = number + 1 < pieces.count ? pieces[number + 1].begin : .infinity
      let cells = pieces[number].values.value.emitterCells
      for index in cells.indices.reversed() where cells[index].isEnabled {
        addBirths(of: cells[index], number: index, in: pieces[number], until: end)
      }
    }
    particles.reverse()
  }

  private mutating func addBirths(
    of cell: EmitterCell, number: Int, in piece: EmissionPiece, until pieceEnd: Double
  ) {
    let span = piece.span(of: cell, until: pieceEnd)
    let life = piece.changesLifetime ? .infinity : cell.span(piece.values.value.lifetime)
    let (begin, end) = (max(span.begin, time - life), min(span.end, time))
    guard begin <= end else { return }
    if piece.changesBirthRate(ofCell: number) {
      return addSlots(of: cell, number: number, in: piece, from: begin, to: end)
    }
    let rate = piece.rate(of: cell)
    let before = number < piece.births.count ? piece.births[number] : 0
    guard rate > 0 else { return }
    // Birth k lies in the piece if before ≤ k < after; a birth at this very instant counts.
    let after = span.end <= time ? before + rate * (span.end - span.begin) : .infinity
    let last = min((before + rate * (end - span.begin)).rounded(.down), (after - 1).rounded(.up))
    let first = max(before + rate * (begin - span.begin), before).rounded(.up)
    var birth = last
    while birth >= first, budget > 0, birth < 0x1p53 {
      let moment = min(span.begin + (birth - before) / rate, time)
      add(number, birth: UInt64(Int64(birth)), at: moment, piece.values(at: moment))
      birth -= 1
    }
  }

  /// Adds the births of a cell while its rate is animated.
  private mutating func addSlots(
    of cell: EmitterCell, number: Int, in piece: EmissionPiece, from begin: Double, to end: Double
  ) {
    var slot = (end / Self.slot).rounded(.down)
    let first = max((begin / Self.slot).rounded(.down), slot - Self.maximumSlots)
    guard abs(first) < 0x1p40, abs(slot) < 0x1p40 else { return }
    while slot >= first, budget > 0 {
      let start = slot * Self.slot
      let values = piece.values(at: start + Self.slot / 2)
      var random = RandomNumbers(0x510, UInt64(bitPattern: Int64(slot)) &* 31 &+ UInt64(number))
      let rate = values.emitterCells[number].birthRate * cell.speed * values.birthRate
      let expected = rate * Self.slot
      let count = Int(expected + random.next(), limitedTo: 0...budget)
      for part in stride(from: count - 1, through: 0, by: -1) {
        let moment = start + (Double(part) + random.next()) / Double(count) * Self.slot
        guard moment >= begin, moment <= end else { continue }
        let birth = UInt64(bitPattern: Int64(slot)) << 20 | UInt64(part) | 1 << 63
        add(number, birth: birth, at: moment, piece.values(at: moment))
      }
      slot -= 1
    }
  }

  /// Adds one particle of a cell of the layer, and those that it emits.
  private mutating func add(_ number: Int, birth: UInt64, at moment: Double, _ layer: Emission) {
    let cell = layer.emitterCells[number]
    var random = RandomNumbers(UInt64(layer.seed) << 32 | UInt64(number), birth)
    let place = Birthplace(on: layer, &random)
    add(
      cell, at: place, layer, tint: .white, age: (time - moment) * cell.speed, born: moment, depth: 0,
      &random)
  }

  /// - Parameters:
  ///   - age: in seconds of the cell.
  ///   - birth: in seconds of the layer.
  ///   - depth: the number of cells around this one.
  private mutating func add(
    _ cell: EmitterCell, at place: Birthplace, _ layer: Emission, tint: Color, age: Double,
    born birth: Double, depth: Int, _ random: inout RandomNumbers
  ) {
    guard budget > 0 else { return }
    budget -= 1
    let course = ParticleCourse(cell, at: place, layer, tint: tint, &random)
    guard course.lifetime > 0 else { return }
    if depth + 1 < EmitterCell.maximumDepth {
      for number in cell.cells.indices.reversed() where cell.cells[number].isEnabled {
        addBirths(
          of: cell.cells[number], number: number, from: cell, course, layer, age: age, depth: depth + 1)
      }
    }
    guard age < course.lifetime, let particle = course.particle(cell, at: age, born: birth) else { return }
    particles.append(particle)
  }

  /// Adds what a particle has emitted up to an age.
  private mutating func addBirths(
    of cell: EmitterCell, number: Int, from parent: EmitterCell, _ course: ParticleCourse,
    _ layer: Emission, age: Double, depth: Int
  ) {
    let rate = cell.birthRate * cell.speed
    guard cell.speed > 0, rate > 0, rate.isFinite else { return }
    let begin = max(cell.beginTime - cell.timeOffset / cell.speed, 0)
    let whole = min(begin + cell.duration / cell.speed, course.lifetime)
    let end = min(whole, age)
    guard begin <= end else { return }
    let oldest = age - cell.span(layer.lifetime)
    let first = max(rate * (oldest - begin), 0).rounded(.up)
    var birth = (rate * (end - begin)).rounded(.down)
    if begin + birth / rate >= whole { birth -= 1 }
    while birth >= first, budget > 0, birth < 0x1p53 {
      let moment = min(begin + birth / rate, age)
      var random = RandomNumbers(course.seed &+ UInt64(number + 1), UInt64(Int64(birth)))
      add(
        cell, at: course.birthplace(at: moment), layer, tint: course.color(parent, at: moment),
        age: (age - moment) * cell.speed, born: time - (age - moment) / parent.speed, depth: depth, &random)
      birth -= 1
    }
  }
}

/// The times of frames, in microseconds.
struct Timings {
  private(set) var samples: [Double] = []

  mutating func add(_ microseconds: Double) { samples.append(microseconds) }

  var minimum: Double { samples.min() ?? .nan }
  var median: Double {
    let sorted = samples.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}

/// Times several contestants in turn, A B A B, so that a disturbance of the machine affects all of them.
struct Interleaved {
  let rounds: Int
  /// The time that one contestant draws in each turn.
  let turn: Duration

  /// - Parameter steps: The frames of one sample. A sample is their mean.
  func measure(_ contestants: [Contestant], steps: Range<Int>) -> [Timings] {
    var timings = contestants.map { _ in Timings() }
    let clock = ContinuousClock()
    for round in 0..<rounds {
      // The first contestant changes with each round, so that none always follows the same one.
      for place in contestants.indices {
        let index = (place + round) % contestants.count
        let draw = contestants[index].draw
        draw(steps.lowerBound)
        let end = clock.now + turn
        var count = 0
        while count < 3 || clock.now < end {
          let start = clock.now
          for step in steps { draw(step) }
          timings[index].add((clock.now - start).microseconds / Double(steps.count))
          count += 1
        }
      }
    }
    return timings
  }
}

extension Duration {
  var microseconds: Double { Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12 }
}

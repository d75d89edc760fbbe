import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Inputs that no run has seen, made of the saved ones: the part of `make fuzz` that needs no build of its
/// own. `RIVULET_FUZZ_SECONDS` says how long each target is attacked, in seconds of processor time (1 without
/// it), and `RIVULET_FUZZ_SEED` repeats a run.
@Suite(.serialized) struct NewInputTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seconds = environment["RIVULET_FUZZ_SECONDS"].flatMap(Double.init) ?? 1
  private static let seed = environment["RIVULET_FUZZ_SEED"].flatMap(UInt64.init) ?? .random(in: 1...999_999)

  @Test(arguments: FuzzTarget.all.map(\.name))
  func newInputsHoldTheirTargetsProperties(name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    let inputs = try savedInputs(of: name).map { Array(try Data(contentsOf: $0)) }
    // A trap ends the process without a report, but not without this line.
    print("New inputs for \(name): RIVULET_FUZZ_SEED=\(Self.seed)")
    var generator = SeededGenerator(seed: Self.seed)
    var count = 0
    let end = processorTime + Self.seconds
    repeat {
      let input = mutated(inputs, &generator)
      count += 1
      #expect(throws: Never.self, "\(name), input \(count) of seed \(Self.seed): \(input.hexadecimal)") {
        try target.check(input)
      }
    } while processorTime < end
  }

  @Test func mutationsOfASeedAreAlwaysTheSame() {
    let inputs: [[UInt8]] = [Array(0..<40), [1, 2, 3], []]
    func run() -> [[UInt8]] {
      var generator = SeededGenerator(seed: 5)
      return (0..<50).map { _ in mutated(inputs, &generator) }
    }
    #expect(run() == run())
    #expect(Set(run()).count > 40)
    #expect(run().allSatisfy { $0.count <= longestInput })
  }
}

/// The largest input, in bytes, same as for `Scripts/fuzz`.
private let longestInput = 8192

/// Returns one of the inputs after one to eight changes: a byte set, a bit flipped, a range removed or
/// repeated, or the end taken from another input.
private func mutated(_ inputs: [[UInt8]], _ generator: inout SeededGenerator) -> [UInt8] {
  var input = inputs.randomElement(using: &generator) ?? []
  for _ in 0..<Int.random(in: 1...8, using: &generator) {
    let place = Int.random(in: 0...input.count, using: &generator)
    let length = min(Int.random(in: 1...16, using: &generator), input.count - place)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0 where length > 0: input[place] = .random(in: .min ... .max, using: &generator)
    case 1 where length > 0: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 2 where length > 0: input[place] = [0, 1, 0x7f, 0x80, 0xff].randomElement(using: &generator) ?? 0
    case 3: input.removeSubrange(place..<place + length)
    case 4: input.insert(contentsOf: input[place..<place + length], at: place)
    default: input = Array(input[..<place]) + (inputs.randomElement(using: &generator) ?? []).dropFirst(place)
    }
  }
  return Array(input.prefix(longestInput))
}

/// The processor time in seconds that this process has taken.
private var processorTime: Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined()
  }
}

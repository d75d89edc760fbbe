import Foundation
import UIKit

/// Prints sets of constraints with the frames that Rivulet gives them, as JSON, one set a line; see
/// `Scripts/layout-oracle`. The argument is the number of sets, or `--time` for the times of a large one.
@main @MainActor struct LayoutOracle {
  static func main() throws {
    if CommandLine.arguments.dropFirst().first == "--time" {
      return FileHandle.standardOutput.write(try JSONEncoder().encode(LayoutTimes()) + Data("\n".utf8))
    }
    let count = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 1000
    let encoder = JSONEncoder()
    for seed in 0..<count {
      let line = try encoder.encode(ConstraintSet(seed: seed))
      FileHandle.standardOutput.write(line + Data("\n".utf8))
    }
  }
}

import Foundation
import UIKit

/// Prints sets of constraints with the frames that Rivulet gives them, as JSON, one set a line; see
/// `Scripts/layout-oracle`. The argument is the number of sets, or `--time` for the times of a large one.
@main @MainActor struct LayoutOracle {
  static func main() throws {
    if CommandLine.arguments.dropFirst().first == "--time" {
      for isChained in [false, true] {
        let line = try JSONEncoder().encode(LayoutTimes(isChained: isChained))
        FileHandle.standardOutput.write(line + Data("\n".utf8))
      }
      return
    }
    let count = CommandLine.arguments.dropFirst().first.flatMap(UInt64.init) ?? 1000
    let encoder = JSONEncoder()
    for seed in 0..<count {
      let line = try encoder.encode(ConstraintSet(seed: seed))
      FileHandle.standardOutput.write(line + Data("\n".utf8))
    }
  }
}

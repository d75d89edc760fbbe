import Foundation
import Testing

/// Whether `Scripts/install-fonts` finds the font files that the numbers and pictures of some tests belong
/// to.
private let hasPinnedFonts: Bool = {
  let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scripts/install-fonts")
  let process = Process()
  process.executableURL = script
  process.arguments = ["--check"]
  do {
    try process.run()
  } catch {
    return false
  }
  process.waitUntilExit()
  return process.terminationStatus == 0
}()

extension Trait where Self == ConditionTrait {
  /// Leaves out tests on machines with other fonts. `RIVULET_ANY_FONTS` runs them all the same, to see how
  /// they fail.
  public static var pinnedFonts: Self {
    .enabled(
      if: hasPinnedFonts || ProcessInfo.processInfo.environment["RIVULET_ANY_FONTS"] != nil,
      "the pinned fonts are missing: Scripts/install-fonts brings them")
  }
}

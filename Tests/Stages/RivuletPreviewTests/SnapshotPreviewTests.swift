import Foundation
import TestSupport
import Testing

@testable import RivuletTesting

@Suite struct SnapshotPreviewTests {
  private static let module = "RivuletPreviewTests"

  @Test(
    .pinnedFonts,
    arguments: await SnapshotPreview.all(of: module, on: [.iPhoneSE], traits: [.light, .dark]))
  @MainActor func previews(_ preview: SnapshotPreview) async {
    await assertSnapshot(of: preview, as: .layers)
  }

  @MainActor @Test func everyPreviewIsATestInEachVariant() {
    let all = SnapshotPreview.all(of: Self.module, traits: [.light, .dark])
    #expect(
      all.map(\.name) == [
        "View.light", "View.dark", "Controller.light", "Controller.dark", "ListedPreviews.swift:16.light",
        "ListedPreviews.swift:16.dark", "Fixed.light", "Fixed.dark", "Fits.light", "Fits.dark",
      ])
    #expect(all.map(\.testDescription) == all.map(\.name))
    #expect(SnapshotPreview.all(of: "Nothing").isEmpty)
    #expect(SnapshotPreview.all().first?.name == "\(Self.module).View")
  }

  @MainActor @Test func deviceAndTraitsOfTheTestAndThePreviewDecideTheStage() async throws {
    let all = SnapshotPreview.all(of: Self.module, on: [.iPhoneSE], traits: [.dark])
    let controller = try #require(all.first { $0.name == "Controller.iPhone-SE.dark" })
    let stage = try await controller.makeStage()
    #expect(stage.size == CGSize(width: 667, height: 375))
    #expect(stage.traitCollection.userInterfaceStyle == .dark)
    let fixed = try #require(SnapshotPreview.all(of: Self.module).first { $0.name == "Fixed" })
    #expect(try await fixed.makeStage().size == CGSize(width: 120, height: 40))
  }

  @MainActor @Test func noSnapshotIsLeftOver() { assertNoOrphanedSnapshots() }
}

import RivuletTesting
import Testing
import UIKit

@testable import RivuletPreview

/// The previews of `ListedPreviews.swift`.
@MainActor enum Listed {
  private static let all = PreviewItem.all()

  static var items: [PreviewItem] { all.map(\.item) }

  static func preview(_ name: String) throws -> Preview {
    try #require(all.first { $0.item.name == name }).type.makePreview()
  }
}

@MainActor @Suite struct PreviewListTests {
  /// Lines and names are those of the file; a preview without a name has that of its line, as in Xcode.
  @Test func previewsAreListedInTheOrderOfTheirLines() {
    #expect(Listed.items.map(\.name) == ["View", "Controller", "ListedPreviews.swift:16", "Fixed", "Fits"])
    #expect(Listed.items.map(\.line) == [4, 10, 16, 18, 20])
    #expect(Set(Listed.items.map(\.file)) == ["RivuletPreviewTests/ListedPreviews.swift"])
  }

  @Test func previewIsFoundByNamePlaceFileAndModule() throws {
    let items = Listed.items
    #expect(try items.named(["View"]).map(\.line) == [4])
    #expect(try items.named(["ListedPreviews.swift:10"]).map(\.name) == ["Controller"])
    #expect(try items.named(["RivuletPreviewTests/ListedPreviews.swift:18"]).map(\.name) == ["Fixed"])
    #expect(try items.named(["RivuletPreviewTests"]).count == 5)
    #expect(try items.named(["Fits", "View", "Fits"]).map(\.name) == ["Fits", "View"])
  }

  @Test func unknownAndAmbiguousNamesAreSentences() {
    let items = [
      PreviewItem(name: "A", file: "M/a.swift", line: 1), PreviewItem(name: "A", file: "M/b.swift", line: 2),
    ]
    #expect(throws: PreviewError.unknown("B", known: ["A", "A"])) { try items.named(["B"]) }
    #expect(throws: PreviewError.ambiguous("A", places: ["M/a.swift:1", "M/b.swift:2"])) {
      try items.one("A")
    }
    #expect(throws: PreviewError.noPreviews) { try [PreviewItem]().named([]) }
    #expect(items.fileName(of: items[0]) == "M.A.1")
    #expect([items[0]].fileName(of: items[0]) == "M.A")
  }
}

@MainActor @Suite struct PreviewShowTests {
  private func size(_ name: String, _ variant: PreviewVariant = PreviewVariant()) throws -> CGSize {
    try PreviewShow(try Listed.preview(name), in: variant).stage.size
  }

  @Test func traitsDecideTheSize() throws {
    // An iPhone 16 has 393 × 852 points.
    #expect(try size("View") == CGSize(width: 393, height: 852))
    #expect(try size("Controller") == CGSize(width: 852, height: 393))
    #expect(try size("Fixed") == CGSize(width: 120, height: 40))
    let label = UILabel()
    label.text = "Text"
    // The two are rounded to pixels of different screens.
    let (fitted, own) = (try size("Fits"), label.sizeThatFits(CGSize(width: 1000, height: 1000)))
    #expect(abs(fitted.width - own.width) < 1 && abs(fitted.height - own.height) < 1)
  }

  @Test func variantDecidesTheScreen() throws {
    #expect(try size("View", PreviewVariant(size: "iphone-se")) == CGSize(width: 375, height: 667))
    #expect(try size("Controller", PreviewVariant(size: "iphone-se")) == CGSize(width: 667, height: 375))
    #expect(try size("View", PreviewVariant(size: "100x50")) == CGSize(width: 100, height: 50))
  }

  @Test func variantDecidesTheTraits() throws {
    let variant = PreviewVariant(isDark: true, textSize: "accessibility-large", locale: "ar")
    let traits = try PreviewShow(try Listed.preview("View"), in: variant).stage.traitCollection
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func contentWithoutASizeIsReported() throws {
    let preview = Preview("Empty", traits: .sizeThatFitsLayout) { UIView() }
    #expect(throws: PreviewError.self) { try PreviewShow(preview, in: PreviewVariant()) }
  }

  @Test func laterTraitCountsMore() throws {
    let preview = Preview(traits: .landscapeLeft, .portrait) { UIView() }
    let size = try PreviewShow(preview, in: PreviewVariant()).stage.size
    #expect(size == CGSize(width: 393, height: 852))
  }

  @Test func stepsTapTypeAndDrag() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.accessibilityLabel = "Name"
    let box = UIView()
    box.addSubview(field)
    let show = try PreviewShow(
      Preview(traits: .fixedLayout(width: 200, height: 80)) { box }, in: PreviewVariant())
    try await show.perform([.tap(.label("name")), .type("Ada"), .wait(0.5)])
    #expect(field.text == "Ada")
    #expect(show.stage.time == 0.5)
    await #expect(throws: PreviewError.self) { try await show.perform([.tap(.label("Nothing"))]) }
  }
}

import TestSupport
import Testing

@testable import UIKit

/// The number of views of one test's own content.
private struct CountContent: UIContentConfiguration {
  var number = 0
  var state = ""

  func makeContentView() -> any UIView & UIContentView { CountView(self) }
  func updated(for state: any UIConfigurationState) -> CountContent {
    var result = self
    if let cell = state as? UICellConfigurationState { result.state = cell.isSelected ? "selected" : "" }
    return result
  }
}

private final class CountView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ content: CountContent) {
    configuration = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: 70) }
}

@MainActor @Suite struct ContentConfigurationTests {
  private let stage = Stage(size: CGSize(width: 320, height: 200), scale: 2)
  private let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

  init() { stage.show(cell) }

  private func labels() -> [String] {
    cell.contentView.subviews.compactMap { ($0 as? UILabel).flatMap { $0.isHidden ? nil : $0.text } }
  }

  @Test func aListConfigurationShowsItsTexts() {
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Detail"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    #expect(cell.contentView is UIListContentView && labels() == ["Title", "Detail"])
    #expect(cell.textLabel == nil && cell.imageView == nil)
    let shown = cell.contentView
    content.text = "Other"
    cell.contentConfiguration = content
    #expect(cell.contentView === shown && labels() == ["Other", "Detail"])
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is UIListContentView) && cell.textLabel != nil)
  }

  @Test func contentOfTheAppIsMadeOnceAndUpdated() throws {
    cell.contentConfiguration = CountContent(number: 1)
    let view = try #require(cell.contentView as? CountView)
    cell.contentConfiguration = CountContent(number: 2)
    #expect(cell.contentView === view)
    #expect((view.configuration as? CountContent)?.number == 2)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect((view.configuration as? CountContent)?.state == "selected")
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.height == 70)
  }

  @Test func theUpdateHandlerSeesEachState() {
    let calls = CallRecorder()
    cell.configurationUpdateHandler = { _, state in
      calls.calls.append(state.isSelected ? "selected" : state.isHighlighted ? "highlighted" : "rest")
    }
    cell.layoutIfNeeded()
    cell.isHighlighted = true
    cell.layoutIfNeeded()
    cell.isHighlighted = false
    cell.isSelected = true
    cell.layoutIfNeeded()
    cell.layoutIfNeeded()
    #expect(calls.calls == ["rest", "highlighted", "selected"])
  }

  @Test func aBackgroundConfigurationFollowsTheSelection() {
    cell.backgroundConfiguration = .listPlainCell()
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemBackground)
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray4)
    var own = UIBackgroundConfiguration.listPlainCell()
    own.backgroundColor = .red
    cell.backgroundConfiguration = own
    cell.isSelected = false
    cell.layoutIfNeeded()
    #expect(cell.backgroundConfiguration?.backgroundColor == .red)
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil)
  }

  @Test func automaticUpdatesCanBeSwitchedOff() {
    cell.automaticallyUpdatesContentConfiguration = false
    cell.contentConfiguration = CountContent()
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect((cell.contentConfiguration as? CountContent)?.state == "")
  }

  @Test(.pinnedFonts) func textsStandBesideEachOtherWhereBothFit() {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Name"
    content.secondaryText = "Value"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    let texts = view.subviews.compactMap { $0 as? UILabel }
    #expect(texts[0].frame.midY == texts[1].frame.midY && texts[1].frame.maxX == 292)
    #expect(texts[0].frame.minX == 16)
    content.secondaryText = String(repeating: "long value ", count: 8)
    view.configuration = content
    view.layoutIfNeeded()
    #expect(texts[1].frame.minY >= texts[0].frame.maxY && texts[1].frame.minX == 16)
    #expect(view.secondaryTextLayoutGuide?.layoutFrame == texts[1].frame && view.imageLayoutGuide == nil)
  }

  /// 16 points of margin, 28 for the symbol and 16 beside it.
  @Test(arguments: ["iphone", "laptopcomputer", "envelope"])
  func textsBesideSymbolsBeginAtTheSamePlace(name: String) throws {
    // A test that ran in between may have left larger text; a symbol is drawn for the device that is current.
    stage.advance(by: 0)
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("Name", UIImage(systemName: name))
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    let image = try #require(view.imageLayoutGuide?.layoutFrame)
    #expect(view.textLayoutGuide?.layoutFrame.minX == 60 && abs(image.midX - 30) <= 0.5)
    // A larger symbol moves the text, and a picture takes its own width.
    content.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 60))
    view.configuration = content
    view.layoutIfNeeded()
    #expect((view.textLayoutGuide?.layoutFrame.minX ?? 0) > 60)
    content.image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    view.configuration = content
    view.layoutIfNeeded()
    #expect(view.textLayoutGuide?.layoutFrame.minX == 42)
  }

  @Test func rightToLeftContentIsMirrored() {
    var content = UIListContentConfiguration.cell()
    content.text = "Name"
    let view = UIListContentView(configuration: content)
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    view.layoutIfNeeded()
    #expect(view.subviews.compactMap { $0 as? UILabel }[0].frame.maxX == 284)
  }

  @Test func zeroAndOddSizesLayOut() {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = "Name"
    content.secondaryText = "Value"
    content.imageProperties.maximumSize = CGSize(width: -1, height: CGFloat.nan)
    content.imageToTextPadding = -50
    let view = UIListContentView(configuration: content)
    for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 10, height: 4_000)] {
      view.frame.size = size
      view.layoutIfNeeded()
    }
    #expect(view.sizeThatFits(.zero).height > 0)
  }

  @Test func grayscaleKeepsTheLightness() {
    let grey = UIConfigurationColorTransformer.grayscale(.red)
    #expect(grey.resolvedColor(with: UITraitCollection()).rgba.red == grey.rgba.blue)
    #expect(UIConfigurationColorTransformer.grayscale == .grayscale)
    #expect(UIConfigurationColorTransformer { $0 } != UIConfigurationColorTransformer { $0 })
  }

  @Test func customStatesAreKept() {
    let key = UIConfigurationStateCustomKey("unread")
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    state[key] = true
    #expect(state[key] == AnyHashable(true))
    state[key] = nil
    #expect(state == UICellConfigurationState(traitCollection: UITraitCollection()))
  }

  @Test func symbolOfAListHasTheConfigurationForWhatItLeavesOpen() throws {
    var content = UIListContentConfiguration.cell()
    (content.text, content.image) = ("Text", UIImage(systemName: "star"))
    func height() throws -> CGFloat {
      let view = UIListContentView(configuration: content)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 80)
      view.layoutIfNeeded()
      return try #require(view.imageLayoutGuide).layoutFrame.height
    }
    let usual = try height()
    content.imageProperties.preferredSymbolConfiguration = .init(pointSize: 44)
    let large = try height()
    #expect(usual < 30 && large > 40)
  }
}

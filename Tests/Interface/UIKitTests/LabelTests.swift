import Testing
import UIKit

@MainActor @Suite struct LabelTests {
  let stage = Stage(size: CGSize(width: 300, height: 300))

  private func label(_ text: String, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = text
    return label
  }

  @Test func sizeIsThatOfTheTextInWholePixels() {
    stage.makeCurrent()
    let short = label("12").intrinsicContentSize
    let long = label("1212").intrinsicContentSize
    #expect(short.width > 5 && abs(long.width - 2 * short.width) <= 1)
    #expect(short.height == long.height && short.height >= 17)
    #expect((short.width * 2).rounded() == short.width * 2)
    #expect(label("").intrinsicContentSize == .zero)
    #expect(UILabel().intrinsicContentSize == .zero)
  }

  @Test func linesAreBrokenAtTheWidth() {
    stage.makeCurrent()
    let label = label("one two three four five six seven")
    let single = label.sizeThatFits(CGSize(width: 100, height: 0))
    label.numberOfLines = 0
    let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(wrapped.width <= 100 && single.width > 150)
    #expect(wrapped.height > 2 * single.height)
    label.numberOfLines = 2
    let limited = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(abs(limited.height - 2 * single.height) <= 1)
  }

  @Test func largerFontMakesALargerLabel() {
    stage.makeCurrent()
    let small = label("Progress", size: 10).intrinsicContentSize
    let large = label("Progress", size: 20).intrinsicContentSize
    #expect(abs(large.width - 2 * small.width) <= 1 && large.height > small.height)
  }

  @Test func monospacedDigitsKeepTheWidthOfALabel() {
    stage.makeCurrent()
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    label.text = "111"
    let narrow = label.intrinsicContentSize.width
    label.text = "888"
    #expect(label.intrinsicContentSize.width == narrow)
  }

  @Test func attributesOverrideTheLabelsOwn() {
    stage.makeCurrent()
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40), .kern: 2.0])
    #expect(label.text == "Big")
    #expect(label.intrinsicContentSize.height > 2 * self.label("Big").intrinsicContentSize.height)
  }

  @Test func labelIsReadByAccessibility() {
    stage.makeCurrent()
    let label = label("42%")
    #expect(label.accessibilityLabel == "42%" && label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "42 percent"
    #expect(label.accessibilityLabel == "42 percent")
  }

  @Test func invalidNumbersDoNotTrap() {
    stage.makeCurrent()
    let label = label("text", size: .nan)
    label.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: -4)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = .infinity
    label.numberOfLines = -3
    stage.show(label)
    stage.advance(by: 0)
    _ = label.sizeThatFits(CGSize(width: -1, height: CGFloat.nan))
    #expect(label.font.pointSize == 0)
  }

  // MARK: Pictures

  /// The bounds, in points, of dark pixels on the white stage; nil for a blank picture.
  private func ink(_ stage: Stage) -> CGRect? {
    let image = stage.image()
    let bytes = Array(image.dataProvider?.data ?? Data())
    var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
    for y in 0..<image.height {
      for x in 0..<image.width where bytes[(y * image.width + x) * 4] < 128 {
        (left, right) = (min(left, x), max(right, x + 1))
        (top, bottom) = (min(top, y), max(bottom, y + 1))
      }
    }
    guard left < right else { return nil }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
      .applying(CGAffineTransform(scaleX: 1 / stage.scale, y: 1 / stage.scale))
  }

  private func show(_ label: UILabel, in frame: CGRect) -> CGRect? {
    label.frame = frame
    stage.show(label)
    return ink(stage)
  }

  @Test func textIsCentredVerticallyAndAlignedHorizontally() throws {
    stage.makeCurrent()
    let frame = CGRect(x: 50, y: 50, width: 200, height: 100)
    let text = label("HHH")
    let left = try #require(show(text, in: frame))
    #expect(abs(left.minX - 50) < 3 && abs(left.midY - 100) < 3)
    text.textAlignment = .center
    let center = try #require(ink(stage))
    #expect(abs(center.midX - 150) < 1)
    text.textAlignment = .right
    let right = try #require(ink(stage))
    #expect(abs(right.maxX - 250) < 3 && abs(right.width - left.width) < 1)
    text.textAlignment = .natural
    stage.layoutDirection = .rightToLeft
    let natural = try #require(ink(stage))
    #expect(abs(natural.maxX - 250) < 3)
  }

  @Test func tooWideTextShrinksOrIsTruncated() throws {
    stage.makeCurrent()
    let frame = CGRect(x: 50, y: 50, width: 80, height: 40)
    let text = label("HHHHHHHHHHHHHHHH")
    let cut = try #require(show(text, in: frame))
    #expect(cut.maxX <= 130.5 && cut.height > 11)
    text.adjustsFontSizeToFitWidth = true
    let shrunk = try #require(ink(stage))
    #expect(shrunk.maxX <= 130.5 && shrunk.width > 74 && shrunk.height < 9)
    // The baseline does not move.
    #expect(abs(shrunk.maxY - cut.maxY) < 1)
    text.minimumScaleFactor = 0.9
    let limited = try #require(ink(stage))
    #expect(limited.maxX <= 130.5 && limited.height > 10)
    text.minimumScaleFactor = 0
    text.baselineAdjustment = .alignCenters
    let centered = try #require(ink(stage))
    #expect(abs(centered.midY - 70) < 2)
  }

  @Test func labelThatGetsItsSizeLaterIsDrawnThen() {
    stage.makeCurrent()
    let text = label("HHH")
    stage.window.addSubview(text)
    #expect(ink(stage) == nil)
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    #expect(ink(stage) != nil)
    text.text = nil
    #expect(ink(stage) == nil)
  }

  @Test func textGrowsWithTheContentSizeOnlyOnRequest() throws {
    stage.makeCurrent()
    let text = label("HHH")
    text.font = .preferredFont(forTextStyle: .body)
    let before = try #require(show(text, in: CGRect(x: 0, y: 0, width: 300, height: 100)))
    stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(ink(stage) == before)
    text.adjustsFontForContentSizeCategory = true
    let after = try #require(ink(stage))
    #expect(abs(after.height / before.height - 53 / 17) < 0.2)
    // A font that was made under the large setting is not enlarged again.
    text.font = .preferredFont(forTextStyle: .body)
    #expect(ink(stage) == after)
    text.font = .systemFont(ofSize: 17)
    #expect(ink(stage) == before)
  }
}

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

  @Test func digitsOfEqualWidthDoNotShake() {
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
    let big = label.intrinsicContentSize
    label.text = "Big"
    #expect(big.height > 2 * label.intrinsicContentSize.height)
  }

  @Test func labelReadsItselfOut() {
    stage.makeCurrent()
    let label = label("42%")
    #expect(label.accessibilityLabel == "42%" && label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "42 percent"
    #expect(label.accessibilityLabel == "42 percent")
  }

  @Test func oddNumbersDoNotTrap() {
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
}

import Testing
import UIKit

/// The style of a label and the attributes of its text change each other, as `UILabel`'s documentation says.
@MainActor @Suite struct LabelAttributesTests {
  private let label = UILabel()
  private let bold = UIFont.boldSystemFont(ofSize: 30)
  private let small = UIFont.systemFont(ofSize: 9)

  private func text(
    _ parts: [(String, [NSAttributedString.Key: Any])]
  ) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for (string, attributes) in parts {
      result.append(NSAttributedString(string: string, attributes: attributes))
    }
    return result
  }

  private func attribute<Value>(_ key: NSAttributedString.Key, at index: Int) -> Value? {
    unsafe label.attributedText?.attribute(key, at: index, effectiveRange: nil) as? Value
  }

  @Test func labelTakesTheStyleOfTheFirstCharacter() {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .right
    paragraph.lineBreakMode = .byTruncatingMiddle
    label.attributedText = text([
      ("a", [.font: bold, .foregroundColor: UIColor.red, .paragraphStyle: paragraph]),
      ("b", [.font: small, .foregroundColor: UIColor.blue]),
    ])
    #expect(label.font == bold && label.textColor == .red)
    #expect(label.textAlignment == .right && label.lineBreakMode == .byTruncatingMiddle)
    #expect(attribute(.font, at: 1) == small && attribute(.foregroundColor, at: 1) == UIColor.blue)
    // Text without attributes looks like the first character did.
    label.text = "c"
    #expect(label.font == bold && label.textColor == .red && label.textAlignment == .right)
  }

  @Test func textWithoutAttributesKeepsTheStyleOfTheLabel() {
    label.font = bold
    label.textColor = .green
    label.textAlignment = .center
    label.attributedText = NSAttributedString(string: "a")
    #expect(label.font == bold && label.textColor == .green && label.textAlignment == .center)
    label.attributedText = NSAttributedString(string: "")
    label.attributedText = nil
    #expect(label.font == bold && label.textColor == .green && label.attributedText == nil)
  }

  @Test func styleAppliesToTheWholeTextWithAttributes() {
    let left = NSMutableParagraphStyle()
    left.firstLineHeadIndent = 12
    label.attributedText = text([
      ("a", [.font: bold, .underlineStyle: 1]),
      ("b", [.foregroundColor: UIColor.blue, .paragraphStyle: left]),
    ])
    label.font = small
    label.textColor = .red
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    for index in 0...1 {
      #expect(attribute(.font, at: index) == small && attribute(.foregroundColor, at: index) == UIColor.red)
    }
    #expect(attribute(.underlineStyle, at: 0) == 1)
    let paragraph: NSParagraphStyle? = attribute(.paragraphStyle, at: 1)
    #expect(paragraph?.alignment == .center && paragraph?.lineBreakMode == .byClipping)
    #expect(paragraph?.firstLineHeadIndent == 12)
    // The app's own object is not changed.
    #expect(left.alignment == .natural)
    #expect(label.attributedText?.string == "ab")
  }

  @Test func settersThatTheStyleDoesNotUseAreNotCalled() {
    final class Loud: UILabel {
      var calls = 0
      override var textColor: UIColor! { didSet { calls += 1 } }
      override var font: UIFont! { didSet { calls += 1 } }
    }
    let label = Loud()
    label.attributedText = text([("a", [.font: bold, .foregroundColor: UIColor.red])])
    #expect(label.calls == 0 && label.font == bold && label.textColor == .red)
  }

  @Test func attributedTitleOfAButtonLeavesItsFontAlone() {
    let button = UIButton()
    button.titleLabel?.font = small
    button.setAttributedTitle(text([("a", [.font: bold, .foregroundColor: UIColor.red])]), for: .normal)
    #expect(button.titleLabel?.font == small)
    let shown = unsafe button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil)
    #expect(shown as? UIFont == bold)
    button.setAttributedTitle(nil, for: .normal)
    button.setTitle("b", for: .normal)
    #expect(button.titleLabel?.font == small && button.titleLabel?.textColor == button.currentTitleColor)
  }

  @Test func styleThatIsSetAgainAsksForNoLayout() {
    final class Counter: UILabel {
      var count = 0
      override func invalidateIntrinsicContentSize() {
        count += 1
        super.invalidateIntrinsicContentSize()
      }
    }
    let label = Counter()
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    label.attributedText = text([("a", [.font: bold, .foregroundColor: UIColor.red]), ("b", [:])])
    func style() {
      label.font = small
      label.textColor = .blue
      label.textAlignment = .center
      label.lineBreakMode = .byClipping
    }
    style()
    label.count = 0
    style()
    #expect(label.count == 0)
    label.attributedText = text([
      ("a", [.font: small, .foregroundColor: UIColor.blue, .paragraphStyle: paragraph])
    ])
    style()
    label.count = 0
    style()
    #expect(label.count == 0)
  }

  @Test func nilRestoresTheDefaults() {
    label.font = bold
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    #expect(label.font == .systemFont(ofSize: 17) && label.textColor == .label)
  }
}

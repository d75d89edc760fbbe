import Testing
import UIKit

@MainActor @Suite struct BaselineTests {
  private let stage = Stage(size: CGSize(width: 400, height: 300), scale: 2)
  private var root: UIView { stage.window }

  private func row(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.alignment = .firstBaseline
    _ = constrained(in: root, stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 300),
    ])
    return stack
  }

  /// The distance of the baseline of a label's only line from the root's top.
  private func baseline(_ label: UILabel?) throws -> CGFloat {
    let label = try #require(label)
    let top = label.convert(CGPoint.zero, to: root).y
    return top + label.bounds.height / 2 + label.font.ascender - label.font.lineHeight / 2
  }

  @Test func titlesOfButtonsAlignWithLabels() throws {
    let (label, button, filled) = (UILabel(), UIButton(type: .system), UIButton(configuration: .filled()))
    label.text = "Travel"
    label.font = .systemFont(ofSize: 28, weight: .bold)
    button.setTitle("See All", for: .normal)
    filled.configuration?.title = "Open"
    filled.configuration?.subtitle = "now"
    _ = row([label, UIView(), button, filled])
    root.layoutIfNeeded()
    let expected = try baseline(label)
    #expect(try abs(baseline(button.titleLabel) - expected) <= 0.75)
    #expect(try abs(baseline(filled.titleLabel) - expected) <= 0.75)
  }

  @Test func symbolsStandOnTheBaseline() throws {
    let (label, image) = (UILabel(), UIImageView(image: UIImage(systemName: "heart.fill")))
    label.text = "Travel"
    image.preferredSymbolConfiguration = .init(pointSize: 30)
    _ = row([label, image])
    root.layoutIfNeeded()
    let offset = try #require(
      UIImage(systemName: "heart.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30))?
        .baselineOffsetFromBottom)
    #expect(try abs(image.convert(image.bounds, to: root).maxY - offset - baseline(label)) <= 0.75)
  }

  @Test func baselinesFollowTextsThatComeLater() throws {
    let (label, button) = (UILabel(), UIButton(type: .system))
    _ = row([label, button])
    root.layoutIfNeeded()
    button.setTitle("See All", for: .normal)
    (label.text, label.font) = ("Travel", .systemFont(ofSize: 28))
    root.layoutIfNeeded()
    #expect(try abs(baseline(button.titleLabel) - baseline(label)) <= 0.75)
    label.font = .systemFont(ofSize: 40)
    root.layoutIfNeeded()
    #expect(try abs(baseline(button.titleLabel) - baseline(label)) <= 0.75)
  }

  @Test func fieldsAndTextViewsHaveBaselines() throws {
    let (label, field, text) = (UILabel(), UITextField(), UITextView())
    (label.text, label.font) = ("Name", .systemFont(ofSize: 30))
    (field.placeholder, field.borderStyle, field.font) = ("Mira", .roundedRect, .systemFont(ofSize: 17))
    (text.text, text.isScrollEnabled, text.font) = ("first\nsecond", false, .systemFont(ofSize: 17))
    _ = row([label, field, text])
    root.layoutIfNeeded()
    let expected = try baseline(label)
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(field.frame.midY + font.ascender - font.lineHeight / 2 - expected) <= 1)
    #expect(abs(text.frame.minY + text.textContainerInset.top + font.ascender - expected) <= 1)
  }

  @Test func lastBaselineFollowsTheWidthOfWrappedText() throws {
    let (label, mark) = (UILabel(), UILabel())
    label.text = "A text that needs more than one line in a narrow column"
    label.numberOfLines = 0
    mark.text = "end"
    for view in [label, mark] { _ = constrained(in: root, view) }
    let width = label.widthAnchor.constraint(equalToConstant: 300)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      mark.leftAnchor.constraint(equalTo: label.rightAnchor),
      mark.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor), width,
    ])
    root.layoutIfNeeded()
    #expect(abs(mark.frame.maxY - label.frame.maxY) <= 1)
    width.constant = 100
    root.layoutIfNeeded()
    #expect(label.frame.height > 60 && abs(mark.frame.maxY - label.frame.maxY) <= 1)
  }
}

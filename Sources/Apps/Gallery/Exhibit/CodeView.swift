import UIKit

/// Lines of code in a box, with a button that copies them. A line that is too long for the box goes on below,
/// further to the right than it began, so that all of it can be read without scrolling sideways.
final class CodeView: UIView {
  /// Chosen, in points: the size of the code's text.
  private static let padding: CGFloat = 12
  private static let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
  /// The columns by which the rest of a long line is indented.
  private static let continuation = 4
  private let title = UILabel()
  private let box = UIView()
  private let label = UILabel()
  private let copyButton = UIButton(type: .system)

  /// The code.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      label.attributedText = Self.styled(text)
      copyButton.setTitle("Copy", for: .normal)
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    title.text = "Code"
    title.font = .preferredFont(forTextStyle: .subheadline)
    title.adjustsFontForContentSizeCategory = true
    box.backgroundColor = .secondarySystemBackground
    box.layer.cornerRadius = 12
    label.numberOfLines = 0
    box.addSubview(label)
    copyButton.setTitle("Copy", for: .normal)
    copyButton.accessibilityHint = "Copies the code"
    copyButton.addAction(UIAction { [weak self] _ in self?.copyCode() }, for: .touchUpInside)
    addSubview(title)
    addSubview(copyButton)
    addSubview(box)
    accessibilityElements = [title, box, copyButton]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private func copyCode() {
    UIPasteboard.general.string = text
    copyButton.setTitle("Copied", for: .normal)
    UIAccessibility.post(notification: .announcement, argument: "Copied")
    setNeedsLayout()
  }

  private static func styled(_ code: String) -> NSAttributedString {
    let column = ("0" as NSString).size(withAttributes: [.font: font]).width
    let result = NSMutableAttributedString()
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let style = NSMutableParagraphStyle()
      style.headIndent = CGFloat(line.prefix { $0 == " " }.count + continuation) * column
      let end = result.length == 0 ? "" : "\n"
      result.append(
        NSAttributedString(
          string: end + line,
          attributes: [.font: font, .paragraphStyle: style, .foregroundColor: UIColor.label]))
    }
    return result
  }

  private func codeHeight(in width: CGFloat) -> CGFloat {
    let room = CGSize(width: max(width - 2 * Self.padding, 1), height: .greatestFiniteMagnitude)
    return label.sizeThatFits(room).height
  }
  private var titleHeight: CGFloat { title.sizeThatFits(CGSize(width: 1000, height: 100)).height + 8 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: titleHeight + codeHeight(in: size.width) + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: titleHeight - 8)
    let width = max(copyButton.sizeThatFits(bounds.size).width, 60)
    copyButton.frame = directed(
      CGRect(x: bounds.width - width, y: titleHeight - 38, width: width, height: 36), in: bounds.width)
    let height = codeHeight(in: bounds.width)
    box.frame = CGRect(x: 0, y: titleHeight, width: bounds.width, height: height + 2 * Self.padding)
    label.frame = box.bounds.insetBy(dx: Self.padding, dy: Self.padding)
  }
}

import UIKit

/// Lines of code in a box, which scrolls sideways, with a button that copies them.
final class CodeView: UIView {
  private static let padding: CGFloat = 12
  private let title = UILabel()
  private let scroll = UIScrollView()
  private let label = UILabel()
  private let copyButton = UIButton(type: .system)

  /// The code.
  var text = "" {
    didSet {
      guard text != oldValue else { return }
      label.text = text
      copyButton.setTitle("Copy", for: .normal)
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    title.text = "Code"
    title.font = .preferredFont(forTextStyle: .subheadline)
    title.adjustsFontForContentSizeCategory = true
    scroll.backgroundColor = .secondarySystemBackground
    scroll.layer.cornerRadius = 12
    scroll.clipsToBounds = true
    label.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
    label.numberOfLines = 0
    scroll.addSubview(label)
    copyButton.setTitle("Copy", for: .normal)
    copyButton.accessibilityHint = "Copies the code"
    copyButton.addAction(UIAction { [weak self] _ in self?.copyCode() }, for: .touchUpInside)
    addSubview(title)
    addSubview(copyButton)
    addSubview(scroll)
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

  private var codeSize: CGSize { label.sizeThatFits(CGSize(width: 10_000, height: 10_000)) }
  private var titleHeight: CGFloat { title.sizeThatFits(CGSize(width: 1000, height: 100)).height + 8 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: titleHeight + codeSize.height + 2 * Self.padding)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: titleHeight - 8)
    let width = max(copyButton.sizeThatFits(bounds.size).width, 60)
    copyButton.frame = directed(
      CGRect(x: bounds.width - width, y: titleHeight - 38, width: width, height: 36), in: bounds.width)
    let size = codeSize
    scroll.frame = CGRect(x: 0, y: titleHeight, width: bounds.width, height: size.height + 2 * Self.padding)
    label.frame = CGRect(x: Self.padding, y: Self.padding, width: size.width, height: size.height)
    scroll.contentSize = CGSize(width: size.width + 2 * Self.padding, height: scroll.bounds.height)
  }
}

import Raster

/// The titles beside a table or collection by which a finger scrolls to their sections.
@MainActor final class SectionIndexView: UIView {
  /// The titles. Those that the height has no room for are drawn as points, and reached all the same.
  var titles: [String] = [] { didSet { if titles != oldValue { show() } } }
  /// The colours of the titles and of the strip; nil for the tint colour and for none.
  var colors = Colors() { didSet { showColors() } }
  struct Colors {
    var title: UIColor?
    var strip: UIColor?
    var trackingStrip: UIColor?
  }

  /// Called when a finger comes to a title.
  var didChoose: ((Int) -> Void)?

  private var labels: [UIView] = []
  /// Whether a finger is on the titles.
  private var isTracked = false { didSet { if isTracked != oldValue { showColors() } } }
  /// The title under the finger; nil for none.
  private var chosen: Int?

  // Chosen: the letters of the alphabet stand in a phone's height, and a thumb finds them.
  private static let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
  /// The height of a title, and the width of the strip, in points.
  private static let (lineHeight, leastWidth): (CGFloat, CGFloat) = (14, 16)
  private static let padding: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Section index"
    accessibilityTraits = .adjustable
    let press = InstantPressRecognizer()
    press.addHandler { [weak self] in self?.follow($0) }
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the titles take from the rows, in points.
  var width: CGFloat {
    let widest = titles.map { $0 == UITableView.indexSearch ? 0 : Self.size(of: $0) }.max() ?? 0
    return max(Self.leastWidth, (widest + 2 * Self.padding).rounded(.up))
  }

  private static func size(of title: String) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.text = title
    return label.sizeThatFits(.zero).width
  }

  // MARK: Titles

  private func show() {
    for label in labels { label.removeFromSuperview() }
    labels = []
    chosen = nil
    accessibilityValue = nil
    setNeedsLayout()
  }

  private func showColors() {
    backgroundColor = isTracked ? colors.trackingStrip ?? colors.strip : colors.strip
    for label in labels {
      (label as? UILabel)?.textColor = colors.title ?? tintColor
      label.tintColor = colors.title ?? tintColor
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  /// The titles that are drawn; nil for a point that stands for several.
  private var drawn: [String?] {
    let room = Int(Double(bounds.height / Self.lineHeight), limitedTo: 1...max(titles.count, 1))
    guard titles.count > room else { return titles }
    // Titles and points take turns, and the last title is drawn.
    let count = max(1, (room + 1) / 2)
    guard count > 1 else { return [titles[0]] }
    return (0..<2 * count - 1).map { line in
      line % 2 == 1 ? nil : titles[line / 2 * (titles.count - 1) / (count - 1)]
    }
  }

  private func makeLabel(_ title: String?) -> UIView {
    if title == UITableView.indexSearch {
      let configuration = UIImage.SymbolConfiguration(pointSize: 10, weight: .semibold)
      let view = UIImageView(
        image: UIImage(systemName: "magnifyingglass", withConfiguration: configuration))
      view.contentMode = .center
      return view
    }
    let label = UILabel()
    label.font = Self.font
    label.textAlignment = .center
    label.text = title ?? "•"
    return label
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let drawn = drawn
    if labels.count != drawn.count {
      for label in labels { label.removeFromSuperview() }
      labels = drawn.map(makeLabel)
      for label in labels {
        label.isUserInteractionEnabled = false
        label.isAccessibilityElement = false
        addSubview(label)
      }
      showColors()
    }
    let top = column.lowerBound
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: top + CGFloat(index) * Self.lineHeight, width: bounds.width, height: Self.lineHeight)
    }
  }

  /// The range of the titles in the strip.
  private var column: Range<CGFloat> {
    let height = Self.lineHeight * CGFloat(max(1, drawn.count))
    let top = max(0, (bounds.height - height) / 2)
    return top..<top + height
  }

  // MARK: Fingers

  private func choose(at point: CGPoint) {
    guard !titles.isEmpty else { return }
    let column = column
    let fraction = (point.y - column.lowerBound) / (column.upperBound - column.lowerBound)
    guard fraction.isFinite else { return }
    choose(Int((min(max(fraction, 0), 1) * CGFloat(titles.count)).rounded(.down)))
  }

  private func choose(_ index: Int) {
    let index = min(max(index, 0), titles.count - 1)
    guard index >= 0, index != chosen else { return }
    chosen = index
    accessibilityValue = titles[index] == UITableView.indexSearch ? "Search" : titles[index]
    didChoose?(index)
  }

  private func follow(_ press: UIGestureRecognizer) {
    isTracked = press.state == .began || press.state == .changed
    if press.state == .began { chosen = nil }
    if isTracked { choose(at: press.location(in: self)) }
  }

  override func accessibilityIncrement() { choose((chosen ?? -1) + 1) }
  override func accessibilityDecrement() { choose((chosen ?? 1) - 1) }
}

public import UIKit

/// A card of a `CardList`.
public struct Card {
  /// The title, in the headline style. It wraps.
  public var title: String
  /// The text below the title, in the subheadline style; empty for none. It wraps.
  public var text: String
  /// The background colour.
  public var color: UIColor

  /// Makes a card.
  public init(title: String, text: String = "", color: UIColor = .secondarySystemBackground) {
    self.title = title
    self.text = text
    self.color = color
  }
}

/// A scrolling list of cards: the content of the demo's drop-down pages.
public final class CardList: UIScrollView {
  // Chosen, in points: the margins of lists.
  private static let margin: CGFloat = 16
  private static let padding: CGFloat = 14

  /// The cards from top to bottom. Setting them rebuilds all views.
  public var cards: [Card] { didSet { rebuild() } }
  private var views: [(card: UIView, title: UILabel, text: UILabel)] = []

  /// Makes a list with the given cards.
  public init(cards: [Card]) {
    self.cards = cards
    super.init(frame: .zero)
    alwaysBounceVertical = true
    rebuild()
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  private func rebuild() {
    for view in views { view.card.removeFromSuperview() }
    views = cards.map { card in
      let (view, title, text) = (UIView(), UILabel(), UILabel())
      view.backgroundColor = card.color
      view.layer.cornerRadius = 12
      title.text = card.title
      title.font = .preferredFont(forTextStyle: .headline)
      text.text = card.text
      text.font = .preferredFont(forTextStyle: .subheadline)
      text.textColor = .secondaryLabel
      for label in [title, text] {
        label.numberOfLines = 0
        view.addSubview(label)
      }
      addSubview(view)
      return (view, title, text)
    }
    setNeedsLayout()
  }

  /// One to three columns, which are at most 1,080 points wide together. The cards of a row have one height.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let columns = bounds.width < 620 ? 1 : bounds.width < 960 ? 2 : 3
    let (gap, side) = (Self.margin * 0.75, max(Self.margin, (bounds.width - 1080) / 2))
    let room = bounds.width - 2 * side - gap * CGFloat(columns - 1)
    let width = max(room / CGFloat(columns), 0)
    var y = Self.margin
    for start in stride(from: 0, to: views.count, by: columns) {
      let row = views[start..<min(start + columns, views.count)]
      let height = row.map { layOutTexts(of: $0, width: width) }.max() ?? 0
      for (column, view) in row.enumerated() {
        let x = side + CGFloat(column) * (width + gap)
        view.card.frame = CGRect(x: x, y: y, width: width, height: height)
      }
      y += height + gap
    }
    let size = CGSize(width: bounds.width, height: y + Self.margin * 0.25)
    if contentSize != size { contentSize = size }
  }

  /// Places the texts in a card of a width, and returns the height that they need.
  private func layOutTexts(of view: (card: UIView, title: UILabel, text: UILabel), width: CGFloat) -> CGFloat
  {
    let inner = max(width - 2 * Self.padding, 0)
    let room = CGSize(width: inner, height: .greatestFiniteMagnitude)
    let titleHeight = view.title.sizeThatFits(room).height
    let textHeight = view.text.text?.isEmpty == false ? view.text.sizeThatFits(room).height + 4 : 0
    view.title.frame = CGRect(x: Self.padding, y: Self.padding, width: inner, height: titleHeight)
    view.text.frame = CGRect(
      x: Self.padding, y: Self.padding + titleHeight + 4, width: inner, height: max(textHeight - 4, 0))
    return titleHeight + textHeight + 2 * Self.padding
  }
}

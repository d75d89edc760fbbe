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

  public override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(bounds.width - 2 * Self.margin, 0)
    let inner = max(width - 2 * Self.padding, 0)
    var y = Self.margin
    for (card, title, text) in views {
      let room = CGSize(width: inner, height: .greatestFiniteMagnitude)
      let titleHeight = title.sizeThatFits(room).height
      let textHeight = text.text?.isEmpty == false ? text.sizeThatFits(room).height + 4 : 0
      title.frame = CGRect(x: Self.padding, y: Self.padding, width: inner, height: titleHeight)
      text.frame = CGRect(
        x: Self.padding, y: Self.padding + titleHeight + 4, width: inner, height: max(textHeight - 4, 0))
      let height = titleHeight + textHeight + 2 * Self.padding
      card.frame = CGRect(x: Self.margin, y: y, width: width, height: height)
      y += height + Self.margin * 0.75
    }
    let size = CGSize(width: bounds.width, height: y + Self.margin * 0.25)
    if contentSize != size { contentSize = size }
  }
}

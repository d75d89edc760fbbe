/// The look of a navigation bar's content for one item: the appearance, over what is set at the bar itself.
@MainActor struct NavigationBarLook {
  var appearance: UINavigationBarAppearance
  /// The bar's own attributes of the title.
  var barTitleAttributes: [NSAttributedString.Key: Any]

  /// The bar's own attributes of the large title.
  var barLargeTitleAttributes: [NSAttributedString.Key: Any]
  /// Whether the title is shown large.
  var isLarge: Bool
  /// The traits of the bar, which have the user's text size.
  var traits: UITraitCollection

  /// The font of large titles, which grows with the text size.
  private var largeTitleFont: UIFont {
    let font = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits)
    return .systemFont(ofSize: font.pointSize, weight: .bold)
  }

  /// The height of a large title, in points: 52, and as much more as its lines are higher than usual.
  var largeTitleHeight: CGFloat {
    let usual = UIFont.systemFont(ofSize: 34, weight: .bold).lineHeight
    let font = largeTitleAttributes[.font] as? UIFont
    return UINavigationItem.LargeTitle.usualHeight + max(0, (font?.lineHeight ?? usual) - usual).rounded()
  }

  var largeTitleAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: largeTitleFont, .foregroundColor: UIColor.label,
    ]
    attributes.merge(barLargeTitleAttributes) { $1 }
    attributes.merge(appearance.largeTitleTextAttributes) { $1 }
    return attributes
  }

  var buttons: BarButtonLook {
    BarButtonLook(plain: appearance.buttonAppearance, done: appearance.doneButtonAppearance)
  }

  var titleOffset: UIOffset { appearance.titlePositionAdjustment }

  var titleAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
    ]
    attributes.merge(barTitleAttributes) { $1 }
    attributes.merge(appearance.titleTextAttributes) { $1 }
    return attributes
  }
}

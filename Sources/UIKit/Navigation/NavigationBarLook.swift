/// The look of a navigation bar's content for one item: the appearance, over what is set at the bar itself.
@MainActor struct NavigationBarLook {
  var appearance: UINavigationBarAppearance
  /// The bar's own attributes of the title.
  var barTitleAttributes: [NSAttributedString.Key: Any]

  /// The bar's own attributes of the large title.
  var barLargeTitleAttributes: [NSAttributedString.Key: Any]
  /// Whether the title is shown large.
  var isLarge: Bool

  var largeTitleAttributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label,
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

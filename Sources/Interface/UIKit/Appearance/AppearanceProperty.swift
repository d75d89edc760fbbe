/// A property that views take over from their class's appearance.
@MainActor struct AppearanceProperty {
  /// Whether the app has changed the property of a model, beside a view that is never changed.
  let isSet: (_ model: UIView, _ plain: UIView) -> Bool
  /// Gives the model's value to a view that has the plain value.
  let copy: (_ model: UIView, _ plain: UIView, _ view: UIView) -> Void

  private init<View: UIView, Value>(
    _ path: ReferenceWritableKeyPath<View, Value>, same: @escaping @MainActor (Value, Value) -> Bool
  ) {
    isSet = { model, plain in
      guard let model = model as? View, let plain = plain as? View else { return false }
      return !same(model[keyPath: path], plain[keyPath: path])
    }
    copy = { model, plain, view in
      guard let model = model as? View, let plain = plain as? View, let view = view as? View,
        same(view[keyPath: path], plain[keyPath: path])
      else { return }
      view[keyPath: path] = model[keyPath: path]
    }
  }

  /// The tint colour. Whether a view has one of its own is what counts; setting it passes it to the subviews.
  private init() {
    isSet = { model, plain in model.ownTintColor != plain.ownTintColor }
    copy = { model, plain, view in
      if view.ownTintColor == plain.ownTintColor { view.tintColor = model.ownTintColor }
    }
  }

  private init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(path, same: { $0 == $1 })
  }

  /// Compares appearances of bars, which have one each: whether both are, or none is, one that was set.
  private static func areBothGiven(_ a: UIBarAppearance?, _ b: UIBarAppearance?) -> Bool {
    (a?.isCopy ?? false) == (b?.isCopy ?? false)
  }

  private static func areEqual(
    _ a: [NSAttributedString.Key: Any]?, _ b: [NSAttributedString.Key: Any]?
  ) -> Bool { NSDictionary(dictionary: a ?? [:]) == NSDictionary(dictionary: b ?? [:]) }

  static let all: [AppearanceProperty] = views + controls + bars

  private static let views = [
    AppearanceProperty(),
    AppearanceProperty(\UIView.backgroundColor),
    AppearanceProperty(\UIView.semanticContentAttribute),
    AppearanceProperty(\UILabel.font),
    AppearanceProperty(\UILabel.textColor),
    AppearanceProperty(\UITextField.font),
    AppearanceProperty(\UITextField.textColor),
    AppearanceProperty(\UITableView.separatorColor),
    AppearanceProperty(\UITableView.separatorInset),
    AppearanceProperty(\UITableView.sectionIndexColor),
    AppearanceProperty(\UIActivityIndicatorView.color),
  ]

  private static let controls = [
    AppearanceProperty(\UISwitch.onTintColor),
    AppearanceProperty(\UISwitch.thumbTintColor),
    AppearanceProperty(\UISlider.minimumTrackTintColor),
    AppearanceProperty(\UISlider.maximumTrackTintColor),
    AppearanceProperty(\UISlider.thumbTintColor),
    AppearanceProperty(\UIProgressView.progressTintColor),
    AppearanceProperty(\UIProgressView.trackTintColor),
    AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
    AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
  ]

  private static let bars = [
    AppearanceProperty(\UINavigationBar.barTintColor),
    AppearanceProperty(\UINavigationBar.barStyle),
    AppearanceProperty(\UINavigationBar.isTranslucent),
    AppearanceProperty(\UINavigationBar.shadowImage, same: ===),
    AppearanceProperty(\UINavigationBar.backIndicatorImage, same: ===),
    AppearanceProperty(\UINavigationBar.titleTextAttributes, same: areEqual),
    AppearanceProperty(\UINavigationBar.largeTitleTextAttributes, same: areEqual),
    AppearanceProperty(\UINavigationBar.scrollEdgeAppearance, same: areBothGiven),
    AppearanceProperty(\UINavigationBar.standardAppearance, same: areBothGiven),
    AppearanceProperty(\UINavigationBar.compactAppearance, same: areBothGiven),
    AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UITabBar.barStyle),
    AppearanceProperty(\UITabBar.isTranslucent),
    AppearanceProperty(\UITabBar.shadowImage, same: ===),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.standardAppearance, same: areBothGiven),
    AppearanceProperty(\UITabBar.scrollEdgeAppearance, same: areBothGiven),
    AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(\UIToolbar.barStyle),
    AppearanceProperty(\UIToolbar.isTranslucent),
    AppearanceProperty(\UIToolbar.standardAppearance, same: areBothGiven),
  ]
}

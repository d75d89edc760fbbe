/// A property that views take over from their class's appearance.
@MainActor struct AppearanceProperty {
  /// Whether the app has changed the property of a model, beside a view that nobody changes.
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

  private init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(path, same: { $0 == $1 })
  }

  /// Compares appearances of bars, which have one each: whether both are, or none is, one that was set.
  private static func areBothGiven(_ a: UIBarAppearance?, _ b: UIBarAppearance?) -> Bool {
    (a?.isCopy ?? false) == (b?.isCopy ?? false)
  }

  static let all: [AppearanceProperty] = views + controls + bars

  private static let views = [
    AppearanceProperty(\UIView.ownTintColor),
    AppearanceProperty(\UIView.backgroundColor),
    AppearanceProperty(\UILabel.font),
    AppearanceProperty(\UILabel.textColor),
    AppearanceProperty(\UITextField.font),
    AppearanceProperty(\UITextField.textColor),
    AppearanceProperty(\UITableView.separatorColor),
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
    AppearanceProperty(
      \UINavigationBar.titleTextAttributes,
      same: { NSDictionary(dictionary: $0 ?? [:]) == NSDictionary(dictionary: $1 ?? [:]) }),
    AppearanceProperty(\UINavigationBar.standardAppearance, same: areBothGiven),
    AppearanceProperty(\UINavigationBar.compactAppearance, same: areBothGiven),
    AppearanceProperty(\UITabBar.barTintColor),
    AppearanceProperty(\UITabBar.unselectedItemTintColor),
    AppearanceProperty(\UITabBar.standardAppearance, same: areBothGiven),
    AppearanceProperty(\UIToolbar.barTintColor),
    AppearanceProperty(\UIToolbar.standardAppearance, same: areBothGiven),
  ]
}

import UIKit

extension Crossing {
  /// Screens of nested stacks and controls, whose ancestors change.
  static let screens: [Crossing] = [
    Crossing("form") {
      let (outer, stack, views) = form()
      var shown = Shown(.view(outer))
      shown.set(outer, \.overrideUserInterfaceStyle, .dark)
      shown.set(outer, \.tintColor, .systemRed)
      shown.set(outer, \.tintAdjustmentMode, .dimmed)
      shown.set(outer, \.minimumContentSizeCategory, .accessibilityLarge)
      shown.set(outer, \.maximumContentSizeCategory, .small)
      shown.set(outer, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(outer, \.directionalLayoutMargins, .init(top: 0, leading: 70, bottom: 0, trailing: 10))
      shown.set(outer, \.insetsLayoutMarginsFromSafeArea, false)
      shown.set(stack, \.semanticContentAttribute, .forceRightToLeft)
      shown.set(stack, \.spacing, 30)
      shown.set(stack, \.alignment, .leading, .center)
      shown.set(stack, \.axis, .horizontal)
      shown.set(stack, \.distribution, .equalSpacing, .fillEqually)
      shown.set(stack, \.isLayoutMarginsRelativeArrangement, true)
      shown.call(
        "custom spacing", { stack.setCustomSpacing(44, after: views[1]) },
        undo: { stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[1]) })
      shown.call("inserted") {
        let label = Kind.label("Inserted")
        stack.insertArrangedSubview(label, at: 2)
        return { label.removeFromSuperview() }
      }
      shown.call(
        "moved", { stack.insertArrangedSubview(views[4], at: 0) },
        undo: { stack.insertArrangedSubview(views[4], at: 4) })
      for (number, view) in views.enumerated() {
        shown.call("hidden \(number)", { view.isHidden = true }, undo: { view.isHidden = false })
        shown.call(
          "right to left \(number)", { view.semanticContentAttribute = .forceRightToLeft },
          undo: { view.semanticContentAttribute = .unspecified })
        shown.call(
          "dark \(number)", { view.overrideUserInterfaceStyle = .dark },
          undo: { view.overrideUserInterfaceStyle = .unspecified })
        shown.call(
          "small \(number)", { view.maximumContentSizeCategory = .extraSmall },
          undo: { view.maximumContentSizeCategory = nil })
        shown.call("width \(number)") {
          let constraint = view.widthAnchor.constraint(lessThanOrEqualToConstant: 90)
          constraint.isActive = true
          return { constraint.isActive = false }
        }
        shown.call("compression \(number)") {
          let old = view.contentCompressionResistancePriority(for: .vertical)
          view.setContentCompressionResistancePriority(.init(1), for: .vertical)
          return { view.setContentCompressionResistancePriority(old, for: .vertical) }
        }
      }
      return shown
    }
  ]

  @MainActor private static func form() -> (outer: UIView, stack: UIStackView, views: [UIView]) {
    let outer = UIView(frame: .zero)
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    let choice = UISegmentedControl(items: ["Day", "Week", "Month"])
    choice.selectedSegmentIndex = 1
    let switches = UIStackView(arrangedSubviews: [
      Kind.label("Remember me on this device"), UISwitch(frame: .zero),
    ])
    switches.spacing = 12
    switches.alignment = .center
    var look = UIButton.Configuration.filled()
    look.title = "Send it all away"
    look.subtitle = "At once"
    look.image = UIImage(systemName: "paperplane")
    let dates = UIDatePicker(frame: .zero)
    dates.date = Date(timeIntervalSince1970: 1_000_000_000)
    dates.timeZone = TimeZone(secondsFromGMT: 0)
    let pages = UIPageControl(frame: .zero)
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    let slider = UISlider(frame: .zero)
    slider.value = 0.3
    let views: [UIView] = [
      Kind.label("Your account on this device and others"), field, choice, switches, slider,
      UIButton(configuration: look), dates, pages, UIStepper(frame: .zero),
      UIImageView(image: UIImage(systemName: "star.fill")), UIProgressView(progressViewStyle: .default),
    ]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: outer.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: outer.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
    ])
    return (outer, stack, views)
  }
}

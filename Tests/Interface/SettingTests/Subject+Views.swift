import UIKit

extension Settings {
  /// The image of the rows.
  static let image = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 10)).image { context in
    UIColor.orange.setFill()
    context.fill(CGRect(x: 2, y: 2, width: 12, height: 6))
  }

  /// Images that take the tint colour. Symbols are few, since drawing them takes long.
  static let star = template {
    UIBezierPath(roundedRect: CGRect(x: 2, y: 1, width: 16, height: 17), cornerRadius: 4)
  }
  static let heart = template { UIBezierPath(ovalIn: CGRect(x: 3, y: 4, width: 14, height: 15)) }

  private static func template(_ path: () -> UIBezierPath) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in path().fill() }
      .withRenderingMode(.alwaysTemplate)
  }

  /// Adds the properties of every view that change its look or its surroundings.
  mutating func addView() {
    set("backgroundColor", \UIView.backgroundColor, .systemTeal)
    set("tintColor", \UIView.tintColor, .systemRed)
    set("tintAdjustmentMode", \UIView.tintAdjustmentMode, .dimmed)
    set(
      "semanticContentAttribute", \UIView.semanticContentAttribute, .forceRightToLeft,
      .forceLeftToRight)
    set("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle, .dark, .light)
    set("alpha", \UIView.alpha, 0.5)
    set("isHidden", \UIView.isHidden, true)
    set("contentMode", \UIView.contentMode, .bottomRight)
    set("transform", \UIView.transform, CGAffineTransform(rotationAngle: 0.3))
    set(
      "directionalLayoutMargins", \UIView.directionalLayoutMargins,
      .init(top: 3, leading: 30, bottom: 5, trailing: 12))
    set("minimumContentSizeCategory", \UIView.minimumContentSizeCategory, .accessibilityLarge)
    set("maximumContentSizeCategory", \UIView.maximumContentSizeCategory, .small)
    set("frame", \UIView.frame, CGRect(x: 30, y: 40, width: 90, height: 35), isPlace: true)
    set("frame", \UIView.frame, CGRect(x: 10, y: 40, width: 300, height: 120), isPlace: true)
  }

  /// Adds the properties of every control.
  mutating func addControl() {
    addView()
    set("isEnabled", \UIControl.isEnabled, false)
    set("isHighlighted", \UIControl.isHighlighted, true)
    set("isSelected", \UIControl.isSelected, true)
    set(
      "contentHorizontalAlignment", \UIControl.contentHorizontalAlignment, .trailing, .fill, .left)
    set("contentVerticalAlignment", \UIControl.contentVerticalAlignment, .top, .fill)
  }
}

extension Subject {
  static let all: [Subject] = views + buttons + controls + texts + pickers + bars

  private static let views: [Subject] = [view, image, activity, progress, stack]

  private static var view: Subject {
    var settings = Settings()
    settings.addView()
    settings.set(
      "layoutMargins", \UIView.layoutMargins, UIEdgeInsets(top: 1, left: 40, bottom: 2, right: 6))
    settings.set(
      "bounds", \UIView.bounds, CGRect(x: 5, y: 6, width: 100, height: 40), isPlace: true)
    settings.set("center", \UIView.center, CGPoint(x: 100, y: 100), isPlace: true)
    settings.set("anchorPoint", \UIView.anchorPoint, .zero, isPlace: true)
    settings.set("transform3D", \UIView.transform3D, CATransform3DMakeRotation(0.5, 0, 1, 0))
    settings.set("clipsToBounds", \UIView.clipsToBounds, true)
    settings.make("mask", \UIView.mask) {
      let mask = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
      mask.backgroundColor = .black
      return mask
    }
    settings.set("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea, false)
    settings.set("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins, true)
    return Subject(name: "view", isWide: true, settings: settings) {
      let (view, inner) = (UIView(), UIView())
      view.backgroundColor = .secondarySystemBackground
      inner.backgroundColor = .tintColor
      inner.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(inner)
      let margins = view.layoutMarginsGuide
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        inner.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        inner.topAnchor.constraint(equalTo: margins.topAnchor),
        inner.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        inner.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
      ])
      return [view]
    }
  }

  private static var image: Subject {
    var settings = Settings()
    settings.addView()
    settings.set("image", \UIImageView.image, nil, Settings.star)
    settings.set("highlightedImage", \UIImageView.highlightedImage, Settings.heart)
    settings.set("isHighlighted", \UIImageView.isHighlighted, true)
    settings.set(
      "preferredSymbolConfiguration", \UIImageView.preferredSymbolConfiguration,
      .init(pointSize: 30, weight: .bold))
    settings.set("contentMode", \UIImageView.contentMode, .scaleAspectFit, .center)
    return Subject(name: "image view", settings: settings) {
      [UIImageView(image: UIImage(systemName: "plus"))]
    }
  }

  private static var activity: Subject {
    var settings = Settings()
    settings.addView()
    settings.set("color", \UIActivityIndicatorView.color, .red)
    settings.set("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped, true)
    settings.set("style", \UIActivityIndicatorView.style, .large)
    return Subject(name: "activity indicator", settings: settings) {
      let view = UIActivityIndicatorView(style: .medium)
      view.hidesWhenStopped = false
      return [view]
    }
  }

  private static var progress: Subject {
    var settings = Settings()
    settings.addView()
    settings.set("progress", \UIProgressView.progress, 0, 1)
    settings.set("progressImage", \UIProgressView.progressImage, Settings.image)
    settings.set("progressTintColor", \UIProgressView.progressTintColor, .red)
    settings.set("progressViewStyle", \UIProgressView.progressViewStyle, .bar)
    settings.set("trackImage", \UIProgressView.trackImage, Settings.image)
    settings.set("trackTintColor", \UIProgressView.trackTintColor, .green)
    settings.make("observedProgress", \UIProgressView.observedProgress) {
      let progress = Progress(totalUnitCount: 4)
      progress.completedUnitCount = 3
      return progress
    }
    settings.changesOthers("observedProgress")
    return Subject(name: "progress view", isWide: true, settings: settings) {
      let view = UIProgressView(progressViewStyle: .default)
      view.progress = 0.4
      return [view]
    }
  }

  private static var stack: Subject {
    var settings = Settings()
    settings.addView()
    settings.set("alignment", \UIStackView.alignment, .top, .center, .trailing, .firstBaseline)
    settings.set("axis", \UIStackView.axis, .vertical)
    settings.set(
      "distribution", \UIStackView.distribution, .fillEqually, .fillProportionally, .equalSpacing,
      .equalCentering)
    settings.set("isBaselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement, true)
    settings.set(
      "isLayoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement, true)
    settings.set("spacing", \UIStackView.spacing, 11)
    settings.set("subview.isHidden", \UIButton.isHidden, true)
    return Subject(name: "stack view", settings: settings) {
      let label = UILabel()
      label.text = "Label"
      label.font = .preferredFont(forTextStyle: .largeTitle)
      let button = UIButton(type: .system)
      button.setTitle("Button", for: .normal)
      let view = UIStackView(arrangedSubviews: [label, button])
      return [view, button]
    }
  }
}

import Raster
import UIKit

/// The controls in six devices: light and dark from left to right, below them from right to left, and below
/// those with large text.
@MainActor struct ControlSheet {
  private static let size = CGSize(width: 320, height: 370)

  /// The six devices in one picture.
  let picture: Bitmap

  init() {
    var pictures: [Bitmap] = []
    for direction in [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft] {
      for style in [UIUserInterfaceStyle.light, .dark] {
        pictures.append(Self.device(style, direction))
      }
    }
    pictures.append(Self.device(.light, .leftToRight, .extraExtraLarge))
    pictures.append(Self.device(.dark, .rightToLeft, .extraExtraLarge))
    picture = Bitmap(grid: pictures)
  }

  private static func device(
    _ style: UIUserInterfaceStyle, _ direction: UITraitEnvironmentLayoutDirection,
    _ category: UIContentSizeCategory = .large
  ) -> Bitmap {
    let stage = Stage(sheet: size, style: style, direction: direction, category: category)
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .systemBackground
    stage.show(root)
    stage.makeCurrent()
    addIndicators(to: root)
    addControls(to: root)
    addButtons(to: root)
    stage.advance(by: 0.3)
    return stage.image().raster
  }

  private static func addIndicators(to root: UIView) {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.center = CGPoint(x: 30, y: 35)
    let large = UIActivityIndicatorView(style: .large)
    large.center = CGPoint(x: 75, y: 35)
    let resting = UIActivityIndicatorView(style: .large)
    resting.center = CGPoint(x: 125, y: 35)
    resting.hidesWhenStopped = false
    resting.color = .systemOrange
    for view in [spinner, large] { view.startAnimating() }

    let progress = UIProgressView(frame: CGRect(x: 170, y: 20, width: 130, height: 4))
    progress.progress = 0.4
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.frame = CGRect(x: 170, y: 40, width: 130, height: 0)
    bar.progress = 0.7
    bar.progressTintColor = .systemPink

    let pages = UIPageControl(frame: CGRect(x: 10, y: 64, width: 140, height: 26))
    pages.pageIndicatorTintColor = .tertiaryLabel
    pages.currentPageIndicatorTintColor = .label
    (pages.numberOfPages, pages.currentPage) = (5, 1)
    let many = UIPageControl(frame: CGRect(x: 160, y: 64, width: 150, height: 26))
    many.backgroundStyle = .prominent
    many.pageIndicatorTintColor = .tertiaryLabel
    many.currentPageIndicatorTintColor = .systemBlue
    (many.numberOfPages, many.currentPage) = (20, 9)
    for view in [spinner, large, resting, progress, bar, pages, many] as [UIView] { root.addSubview(view) }
  }

  private static func addControls(to root: UIView) {
    let stepper = UIStepper(frame: CGRect(x: 16, y: 104, width: 0, height: 0))
    let enabled = UIStepper(frame: CGRect(x: 122, y: 104, width: 0, height: 0))
    enabled.value = 3
    let disabled = UIStepper(frame: CGRect(x: 220, y: 104, width: 0, height: 0))
    disabled.isEnabled = false

    let segments = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    segments.frame = CGRect(x: 16, y: 150, width: 288, height: 32)
    segments.selectedSegmentIndex = 1
    let tinted = UISegmentedControl(items: ["One", "The second", "Off"])
    tinted.apportionsSegmentWidthsByContent = true
    tinted.frame = CGRect(x: 16, y: 196, width: 220, height: 32)
    tinted.setEnabled(false, forSegmentAt: 2)
    tinted.selectedSegmentIndex = 0
    tinted.selectedSegmentTintColor = .systemBlue
    tinted.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    for view in [stepper, enabled, disabled, segments, tinted] as [UIView] { root.addSubview(view) }
  }

  private static func addButtons(to root: UIView) {
    let looks: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
    var x: CGFloat = 8
    for (name, look) in zip(["Plain", "Gray", "Tinted", "Filled"], looks) {
      var look = look
      look.title = name
      let button = UIButton(configuration: look)
      button.sizeToFit()
      button.frame.origin = CGPoint(x: x, y: 240)
      x = button.frame.maxX + 4
      root.addSubview(button)
    }
    let dot = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image {
      $0.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 12))
    }
    var above = UIButton.Configuration.filled()
    (above.title, above.subtitle, above.image) = ("Above", "and below", dot)
    (above.imagePlacement, above.imagePadding, above.cornerStyle) = (.top, 4, .large)
    var beside = UIButton.Configuration.tinted()
    (beside.title, beside.image, beside.imagePadding) = ("Beside", dot, 6)
    (beside.imagePlacement, beside.cornerStyle, beside.buttonSize) = (.trailing, .capsule, .small)
    var busy = UIButton.Configuration.gray()
    (busy.title, busy.showsActivityIndicator, busy.imagePadding) = ("Busy", true, 6)
    x = 8
    for (index, look) in [above, beside, busy].enumerated() {
      let button = UIButton(configuration: look)
      button.sizeToFit()
      button.frame.origin = CGPoint(x: x, y: 286)
      x = button.frame.maxX + 8
      button.isEnabled = index < 2
      root.addSubview(button)
    }
  }
}

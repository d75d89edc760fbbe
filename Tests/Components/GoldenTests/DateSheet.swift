import Raster
import UIKit

/// Date pickers in their styles, and texts over blurs: light, dark, from right to left, and with large text.
@MainActor struct DateSheet {
  private static let size = CGSize(width: 336, height: 740)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device(), Self.device(isDark: true), Self.device(isFromRight: true),
      Self.device(.accessibilityLarge),
    ])
  }

  private static func device(
    _ category: UIContentSizeCategory = .large, isDark: Bool = false, isFromRight: Bool = false
  ) -> Bitmap {
    let stage = Stage(
      sheet: size, style: isDark ? .dark : .light, direction: isFromRight ? .rightToLeft : .leftToRight,
      category: category)
    let wheels = UIDatePicker()
    wheels.preferredDatePickerStyle = .wheels
    wheels.maximumDate = wheels.date.addingTimeInterval(86_400)
    let calendar = UIDatePicker()
    calendar.preferredDatePickerStyle = .inline
    calendar.minimumDate = calendar.date.addingTimeInterval(-4 * 86_400)
    var top: CGFloat = 8
    for view in [wheels, calendar, UIDatePicker(), plate()] as [UIView] {
      view.frame.origin = CGPoint(x: 8, y: top)
      stage.window.addSubview(view)
      top = view.frame.maxY
    }
    stage.advance(by: 0.3)
    return stage.image().raster
  }

  /// Coloured stripes under a blur with texts and a line of every prominence.
  private static func plate() -> UIView {
    let plate = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    for (index, color) in [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue].enumerated() {
      let stripe = UIView(frame: CGRect(x: 80 * index, y: 0, width: 80, height: 40))
      stripe.backgroundColor = color
      plate.addSubview(stripe)
    }
    let blur = UIBlurEffect(style: .systemThinMaterial)
    let back = UIVisualEffectView(effect: blur)
    back.frame = plate.bounds
    plate.addSubview(back)
    let styles: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .fill]
    for (index, style) in styles.enumerated() {
      let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
      vibrancy.frame = CGRect(x: 64 * index, y: 0, width: 64, height: 40)
      let label = UILabel(frame: vibrancy.bounds)
      label.text = "Text"
      label.textAlignment = .center
      let bar = UIView(frame: CGRect(x: 8, y: 8, width: 48, height: 24))
      bar.backgroundColor = .label
      vibrancy.contentView.addSubview(style == .fill ? bar : label)
      back.contentView.addSubview(vibrancy)
    }
    return plate
  }
}

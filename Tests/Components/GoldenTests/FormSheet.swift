import Raster
import UIKit

/// A screen whose places all come from constraints, guides and stack views, from left to right and from right
/// to left, at two sizes of text.
@MainActor struct FormSheet {
  private static let size = CGSize(width: 320, height: 400)

  /// The four devices in one picture.
  let picture: Bitmap

  init() {
    let devices: [(UITraitEnvironmentLayoutDirection, UIContentSizeCategory)] = [
      (.leftToRight, .large), (.rightToLeft, .large), (.leftToRight, .extraExtraExtraLarge),
      (.rightToLeft, .extraExtraExtraLarge),
    ]
    picture = Bitmap(grid: devices.map { Self.device($0, $1) })
  }

  private static func device(
    _ direction: UITraitEnvironmentLayoutDirection, _ category: UIContentSizeCategory
  ) -> Bitmap {
    let stage = Stage(size: size, scale: 1)
    stage.layoutDirection = direction
    stage.contentSizeCategory = category
    let controller = FormController()
    stage.show(controller)
    stage.advance(by: 0.3)
    return stage.image().raster
  }
}

/// A form as an app writes it: rows in a stack view, a button above the safe area's end.
private final class FormController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let title = label("Notifications", .title2)
    let note = label("Choose what may interrupt you, and when. Everything else waits in the list.", .footnote)
    note.numberOfLines = 0
    note.textColor = .secondaryLabel

    let rows = UIStackView(arrangedSubviews: [
      row("Sounds", UISwitch()), row("Badges", UISwitch()), row("Volume", UISlider()),
      row("Snooze", UIStepper()),
    ])
    rows.axis = .vertical
    rows.spacing = 12
    rows.isLayoutMarginsRelativeArrangement = true
    rows.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    rows.backgroundColor = .secondarySystemGroupedBackground
    rows.layer.cornerRadius = 12
    rows.setCustomSpacing(24, after: rows.arrangedSubviews[1])

    let cancel = UIButton(configuration: .gray())
    cancel.configuration?.title = "Cancel"
    let save = UIButton(configuration: .filled())
    save.configuration?.title = "Save"
    let buttons = UIStackView(arrangedSubviews: [cancel, save])
    buttons.distribution = .fillEqually
    buttons.spacing = 12

    for part in [title, note, rows, buttons] as [UIView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      part.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
      part.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      note.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      rows.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 16),
      buttons.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  private func row(_ title: String, _ control: UIView) -> UIView {
    let label = label(title, .body)
    label.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    if control is UISlider { label.setContentHuggingPriority(.required, for: .horizontal) }
    (control as? UISwitch)?.isOn = title == "Sounds"
    (control as? UISlider)?.value = 0.6
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 12
    return row
  }

  private func label(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return label
  }
}

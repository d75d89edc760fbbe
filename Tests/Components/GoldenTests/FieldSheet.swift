import Raster
import UIKit

/// Text fields while they are edited and at rest: light, dark, from right to left and with large text.
@MainActor struct FieldSheet {
  private static let size = CGSize(width: 320, height: 250)

  /// The four devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(grid: [
      Self.device(), Self.device(isDark: true), Self.device(words: "שלום עולם", isFromRight: true),
      Self.device(category: .extraExtraExtraLarge),
    ])
  }

  private static func device(
    words: String = "Hello world", isDark: Bool = false, isFromRight: Bool = false,
    category: UIContentSizeCategory = .large
  ) -> Bitmap {
    let stage = Stage(size: size, scale: 1)
    stage.userInterfaceStyle = isDark ? .dark : .light
    stage.layoutDirection = isFromRight ? .rightToLeft : .leftToRight
    stage.contentSizeCategory = category
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    root.backgroundColor = .systemGroupedBackground
    let fields = (0..<5).map { _ in UITextField() }
    let stack = UIStackView(arrangedSubviews: fields)
    stack.axis = .vertical
    stack.spacing = 10
    stack.frame = CGRect(x: 16, y: 16, width: 288, height: 218)
    stack.distribution = .fillEqually
    root.addSubview(stack)
    for (field, style) in zip(
      fields, [UITextField.BorderStyle.roundedRect, .roundedRect, .line, .bezel, .none])
    {
      field.borderStyle = style
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
    }
    fields[0].text = words
    fields[0].clearButtonMode = .whileEditing
    fields[1].placeholder = "Name"
    fields[2].text = "password"
    fields[2].isSecureTextEntry = true
    fields[3].text = "A text at rest that is wider than its field ends in an ellipsis"
    fields[4].text = "Disabled"
    fields[4].textAlignment = .center
    fields[4].isEnabled = false
    stage.show(root)
    stage.advance(by: 0)
    fields[0].becomeFirstResponder()
    stage.press(.left, modifiers: [.word, .shift])
    if isDark { stage.press(.end) }
    stage.advance(by: 0.1)
    return stage.image().raster
  }
}

import UIKit

extension Settings {
  fileprivate static let styled = NSAttributedString(
    string: "Styled text",
    attributes: [
      .foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 26), .underlineStyle: 1,
    ])
}

extension Subject {
  static let texts: [Subject] = [
    label, wrappingLabel, field, roundField, searchField, textView, stillTextView,
  ]

  private static func labelSettings() -> Settings {
    var settings = Settings()
    settings.addView()
    settings.set(
      "text", \UILabel.text, nil, "Short",
      "A text that is longer than the whole of the width that there is on the stage")
    settings.set("attributedText", \UILabel.attributedText, Settings.styled)
    settings.changesOthers("attributedText")
    settings.set(
      "font", \UILabel.font, .boldSystemFont(ofSize: 30), .preferredFont(forTextStyle: .footnote))
    settings.set("textColor", \UILabel.textColor, .red)
    settings.set("textAlignment", \UILabel.textAlignment, .center, .right, .left, .justified)
    settings.set("numberOfLines", \UILabel.numberOfLines, 0, 1, 2)
    settings.set(
      "lineBreakMode", \UILabel.lineBreakMode, .byCharWrapping, .byTruncatingHead, .byClipping)
    settings.set("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth, 70)
    settings.set("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth, true)
    settings.set("minimumScaleFactor", \UILabel.minimumScaleFactor, 0.5)
    settings.set("baselineAdjustment", \UILabel.baselineAdjustment, .alignCenters)
    settings.set(
      "allowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation, true)
    settings.set(
      "adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory, true)
    settings.set("highlightedTextColor", \UILabel.highlightedTextColor, .green)
    settings.set("isHighlighted", \UILabel.isHighlighted, true)
    settings.set("isEnabled", \UILabel.isEnabled, false)
    settings.set("shadowColor", \UILabel.shadowColor, .red)
    settings.set("shadowOffset", \UILabel.shadowOffset, CGSize(width: 2, height: 1))
    return settings
  }

  private static var label: Subject {
    Subject(name: "label", settings: labelSettings()) {
      let label = UILabel()
      label.text = "A label with a text that needs more than the width that there is"
      return [label]
    }
  }

  private static var wrappingLabel: Subject {
    Subject(name: "wrapping label", settings: labelSettings()) {
      let label = UILabel()
      label.text = "A label with a text that needs more than the width that there is"
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.highlightedTextColor = .red
      label.shadowColor = .gray
      return [label]
    }
  }

  private static func fieldSettings() -> Settings {
    var settings = Settings()
    settings.addControl()
    settings.set(
      "text", \UITextField.text, nil, "Other",
      "A text that is longer than the whole of the width that there is on the stage")
    settings.set("attributedText", \UITextField.attributedText, Settings.styled)
    settings.changesOthers("attributedText")
    settings.set("placeholder", \UITextField.placeholder, "Placeholder")
    settings.set("attributedPlaceholder", \UITextField.attributedPlaceholder, Settings.styled)
    settings.set("font", \UITextField.font, .boldSystemFont(ofSize: 30))
    settings.set("textColor", \UITextField.textColor, .red)
    settings.set("textAlignment", \UITextField.textAlignment, .center, .right, .left)
    settings.set("borderStyle", \UITextField.borderStyle, .none, .line, .bezel, .roundedRect)
    settings.set("background", \UITextField.background, Settings.image)
    settings.set("disabledBackground", \UITextField.disabledBackground, Settings.image)
    settings.set("clearButtonMode", \UITextField.clearButtonMode, .always, .unlessEditing)
    settings.make("leftView", \UITextField.leftView) { UIImageView(image: Settings.image) }
    settings.make("rightView", \UITextField.rightView) { UIImageView(image: Settings.image) }
    settings.set("leftViewMode", \UITextField.leftViewMode, .always, .never)
    settings.set("rightViewMode", \UITextField.rightViewMode, .always, .never)
    settings.set("isSecureTextEntry", \UITextField.isSecureTextEntry, true)
    settings.set("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth, true)
    settings.set("minimumFontSize", \UITextField.minimumFontSize, 9)
    settings.set(
      "adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory, true)
    settings.set(
      "defaultTextAttributes", \UITextField.defaultTextAttributes,
      [.foregroundColor: UIColor.green, .font: UIFont.systemFont(ofSize: 12)])
    return settings
  }

  private static var field: Subject {
    Subject(name: "text field", settings: fieldSettings()) {
      let field = UITextField()
      field.text = "Text of a field"
      return [field]
    }
  }

  private static var roundField: Subject {
    Subject(name: "round text field", isWide: true, settings: fieldSettings()) {
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.leftViewMode = .always
      field.rightView = UISwitch()
      return [field]
    }
  }

  private static var searchField: Subject {
    var settings = fieldSettings()
    settings.set(
      "tokens", \UISearchTextField.tokens,
      [UISearchToken(icon: Settings.image, text: "Token"), UISearchToken(icon: nil, text: "Two")],
      [])
    settings.set("tokenBackgroundColor", \UISearchTextField.tokenBackgroundColor, .red)
    settings.set("allowsDeletingTokens", \UISearchTextField.allowsDeletingTokens, false)
    return Subject(name: "search text field", isWide: true, settings: settings) {
      let field = UISearchTextField()
      field.text = "Text"
      field.tokens = [UISearchToken(icon: nil, text: "First")]
      return [field]
    }
  }

  private static func textSettings() -> Settings {
    var settings = Settings()
    settings.addView()
    settings.set(
      "text", \UITextView.text, "", "Short",
      "A text that is longer than the whole of the width that there is on the stage, and in lines")
    settings.set("attributedText", \UITextView.attributedText, Settings.styled)
    settings.set("font", \UITextView.font, .boldSystemFont(ofSize: 30))
    settings.set("textColor", \UITextView.textColor, .red)
    settings.set("textAlignment", \UITextView.textAlignment, .center, .right)
    settings.set(
      "textContainerInset", \UITextView.textContainerInset,
      UIEdgeInsets(top: 2, left: 20, bottom: 9, right: 4))
    settings.set("isEditable", \UITextView.isEditable, false)
    settings.set("isSelectable", \UITextView.isSelectable, false)
    settings.set("dataDetectorTypes", \UITextView.dataDetectorTypes, .all)
    settings.set(
      "linkTextAttributes", \UITextView.linkTextAttributes, [.foregroundColor: UIColor.green])
    settings.set(
      "adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory, true)
    settings.set("isScrollEnabled", \UITextView.isScrollEnabled, false, true)
    settings.set("selectedRange", \UITextView.selectedRange, NSRange(location: 2, length: 5))
    settings.set("isSecureTextEntry", \UITextView.isSecureTextEntry, true)
    settings.set("isFindInteractionEnabled", \UITextView.isFindInteractionEnabled, true)
    settings.set(
      "textContainer.lineFragmentPadding", \UITextView.textContainer.lineFragmentPadding, 14)
    settings.set(
      "textContainer.maximumNumberOfLines", \UITextView.textContainer.maximumNumberOfLines, 1)
    settings.set(
      "textContainer.lineBreakMode", \UITextView.textContainer.lineBreakMode, .byTruncatingTail)
    return settings
  }

  private static var textView: Subject {
    Subject(name: "text view", isWide: true, settings: textSettings()) {
      let view = UITextView()
      view.text = "A text with a link to https://swift.org in a view"
      view.heightAnchor.constraint(equalToConstant: 80).isActive = true
      return [view]
    }
  }

  private static var stillTextView: Subject {
    Subject(name: "text view without scrolling", settings: textSettings()) {
      let view = UITextView()
      view.text = "A text with a link to https://swift.org in a view"
      view.isScrollEnabled = false
      view.isEditable = false
      view.font = .preferredFont(forTextStyle: .body)
      view.adjustsFontForContentSizeCategory = true
      return [view]
    }
  }
}

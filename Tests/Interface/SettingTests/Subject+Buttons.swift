import UIKit

extension Subject {
  static let buttons: [Subject] = [customButton, systemButton, configuredButton]

  private static func buttonSettings() -> Settings {
    var settings = Settings()
    settings.addControl()
    settings.set("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction, true)
    settings.set("role", \UIButton.role, .destructive, .cancel, .primary)
    settings.set("menu", \UIButton.menu, UIMenu(children: [UIAction(title: "One") { _ in }]))
    settings.set("showsMenuAsPrimaryAction", \UIButton.showsMenuAsPrimaryAction, true)
    settings.set(
      "isContextMenuInteractionEnabled", \UIControl.isContextMenuInteractionEnabled, true)
    settings.set(
      "automaticallyUpdatesConfiguration", \UIButton.automaticallyUpdatesConfiguration, false)
    settings.set(
      "configurationUpdateHandler", \UIButton.configurationUpdateHandler, { $0.alpha = 0.4 })
    settings.changesOthers("configurationUpdateHandler")
    for title in [
      "Go", "A title that is far longer than all the width of the screen can take", nil,
    ] {
      settings.call("setTitle(\(title ?? "nil"))") { (button: UIButton) in
        let old = button.title(for: .normal)
        button.setTitle(title, for: .normal)
        return { button.setTitle(old, for: .normal) }
      }
    }
    settings.call("setAttributedTitle") { (button: UIButton) in
      button.setAttributedTitle(
        NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40)]),
        for: .normal)
      return { button.setAttributedTitle(nil, for: .normal) }
    }
    settings.call("setTitleColor") { (button: UIButton) in
      let old = button.titleColor(for: .normal)
      button.setTitleColor(.purple, for: .normal)
      return { button.setTitleColor(old, for: .normal) }
    }
    settings.call("setTitleShadowColor") { (button: UIButton) in
      button.setTitleShadowColor(.purple, for: .normal)
      return { button.setTitleShadowColor(nil, for: .normal) }
    }
    settings.call("setBackgroundImage") { (button: UIButton) in
      button.setBackgroundImage(Settings.image, for: .normal)
      return { button.setBackgroundImage(nil, for: .normal) }
    }
    settings.call("setImage") { (button: UIButton) in
      let old = button.image(for: .normal)
      button.setImage(Settings.heart, for: .normal)
      return { button.setImage(old, for: .normal) }
    }
    settings.call("setPreferredSymbolConfiguration") { (button: UIButton) in
      button.setPreferredSymbolConfiguration(.init(pointSize: 40), forImageIn: .normal)
      return { button.setPreferredSymbolConfiguration(nil, forImageIn: .normal) }
    }
    return settings
  }

  private static func addTitleLabel(to settings: inout Settings) {
    settings.set("titleLabel.numberOfLines", \UIButton.titleLabel!.numberOfLines, 0)
    settings.set("titleLabel.font", \UIButton.titleLabel!.font, .boldSystemFont(ofSize: 30))
    settings.set("titleLabel.textAlignment", \UIButton.titleLabel!.textAlignment, .right)
    settings.set("titleLabel.lineBreakMode", \UIButton.titleLabel!.lineBreakMode, .byTruncatingTail)
    settings.set(
      "titleLabel.adjustsFontSizeToFitWidth", \UIButton.titleLabel!.adjustsFontSizeToFitWidth, true)
  }

  private static func addOldInsets<Button: OldButton>(
    of _: Button.Type, to settings: inout Settings
  ) {
    let insets = UIEdgeInsets(top: 3, left: 12, bottom: 1, right: 4)
    settings.set("contentEdgeInsets", \Button.contentEdgeInsets, insets)
    settings.set("imageEdgeInsets", \Button.imageEdgeInsets, insets)
    settings.set("titleEdgeInsets", \Button.titleEdgeInsets, insets)
    settings.set("adjustsImageWhenDisabled", \Button.adjustsImageWhenDisabled, false)
    settings.set("adjustsImageWhenHighlighted", \Button.adjustsImageWhenHighlighted, false)
    settings.set("showsTouchWhenHighlighted", \Button.showsTouchWhenHighlighted, true)
  }

  private static var customButton: Subject {
    var settings = buttonSettings()
    addOldInsets(of: UIButton.self, to: &settings)
    addTitleLabel(to: &settings)
    return Subject(name: "custom button", settings: settings) {
      let button = UIButton(type: .custom)
      button.setTitle("Button", for: .normal)
      button.setImage(Settings.star, for: .normal)
      button.setTitleColor(.label, for: .normal)
      return [button]
    }
  }

  private static var systemButton: Subject {
    var settings = buttonSettings()
    addOldInsets(of: UIButton.self, to: &settings)
    addTitleLabel(to: &settings)
    return Subject(name: "system button", settings: settings) {
      let button = UIButton(type: .system)
      button.setTitle("Button", for: .normal)
      button.setImage(Settings.star, for: .normal)
      return [button]
    }
  }

  private static var configuredButton: Subject {
    var settings = buttonSettings()
    typealias Configuration = UIButton.Configuration
    let part: ReferenceWritableKeyPath<UIButton, Configuration> = \UIButton.configuration!
    settings.set(
      "configuration", \UIButton.configuration, .bordered(), .plain(), .gray(), .borderedProminent()
    )
    settings.set(
      "title", of: part, \Configuration.title, nil,
      "A title that is far longer than all the width of the screen")
    settings.set("subtitle", of: part, \Configuration.subtitle, "Subtitle")
    settings.set(
      "attributedTitle", of: part, \Configuration.attributedTitle, AttributedString("Styled"))
    settings.set(
      "attributedSubtitle", of: part, \Configuration.attributedSubtitle, AttributedString("Below"))
    settings.set("image", of: part, \Configuration.image, Settings.heart, nil)
    settings.set("imagePadding", of: part, \Configuration.imagePadding, 9)
    settings.set(
      "imagePlacement", of: part, \Configuration.imagePlacement, .trailing, .top, .bottom)
    settings.set("titlePadding", of: part, \Configuration.titlePadding, 9)
    settings.set("titleAlignment", of: part, \Configuration.titleAlignment, .trailing, .center)
    settings.set(
      "titleLineBreakMode", of: part, \Configuration.titleLineBreakMode, .byTruncatingMiddle)
    settings.set(
      "subtitleLineBreakMode", of: part, \Configuration.subtitleLineBreakMode, .byTruncatingMiddle)
    settings.set(
      "contentInsets", of: part, \Configuration.contentInsets,
      .init(top: 1, leading: 20, bottom: 5, trailing: 3))
    settings.set("buttonSize", of: part, \Configuration.buttonSize, .large, .mini)
    settings.set("cornerStyle", of: part, \Configuration.cornerStyle, .capsule, .small)
    settings.set("baseForegroundColor", of: part, \Configuration.baseForegroundColor, .systemYellow)
    settings.set("baseBackgroundColor", of: part, \Configuration.baseBackgroundColor, .systemPurple)
    settings.set("showsActivityIndicator", of: part, \Configuration.showsActivityIndicator, true)
    settings.set("indicator", of: part, \Configuration.indicator, .popup)
    settings.set(
      "preferredSymbolConfigurationForImage", of: part,
      \Configuration.preferredSymbolConfigurationForImage, .init(pointSize: 33))
    settings.set(
      "background.backgroundColor", of: part, \Configuration.background.backgroundColor, .red)
    settings.set("background.cornerRadius", of: part, \Configuration.background.cornerRadius, 3)
    settings.set("background.strokeColor", of: part, \Configuration.background.strokeColor, .red)
    settings.set("background.strokeWidth", of: part, \Configuration.background.strokeWidth, 3)
    settings.set("background.image", of: part, \Configuration.background.image, Settings.image)
    settings.set(
      "imageColorTransformer", of: part, \Configuration.imageColorTransformer, .init { _ in .red })
    settings.set(
      "indicatorColorTransformer", of: part, \Configuration.indicatorColorTransformer,
      .init { _ in .red })
    settings.set(
      "activityIndicatorColorTransformer", of: part,
      \Configuration.activityIndicatorColorTransformer, .init { _ in .red })
    settings.set(
      "titleTextAttributesTransformer", of: part, \Configuration.titleTextAttributesTransformer,
      .init {
        var a = $0
        a.foregroundColor = UIColor.red
        return a
      })
    settings.set(
      "subtitleTextAttributesTransformer", of: part,
      \Configuration.subtitleTextAttributesTransformer,
      .init {
        var a = $0
        a.foregroundColor = UIColor.red
        return a
      })
    return Subject(name: "configured button", settings: settings) {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Button"
      configuration.image = Settings.star
      return [UIButton(configuration: configuration)]
    }
  }
}

/// The deprecated properties of a button.
@MainActor protocol OldButton: AnyObject {
  var contentEdgeInsets: UIEdgeInsets { get set }
  var imageEdgeInsets: UIEdgeInsets { get set }
  var titleEdgeInsets: UIEdgeInsets { get set }
  var adjustsImageWhenDisabled: Bool { get set }
  var adjustsImageWhenHighlighted: Bool { get set }
  var showsTouchWhenHighlighted: Bool { get set }
}

extension UIButton: OldButton {}

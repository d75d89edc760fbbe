import Testing
import UIKit

@MainActor @Suite struct ButtonConfigurationTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
    $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  private func show(_ configuration: UIButton.Configuration) -> UIButton {
    // A button that is in no window yet has the text size of the current stage.
    stage.makeCurrent()
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 50, y: 50)
    stage.window.addSubview(button)
    stage.advance(by: 0)
    return button
  }

  @Test func sizeDecidesOnInsetsUntilTheyAreSet() {
    var configuration = UIButton.Configuration.filled()
    #expect(
      configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 20)
    configuration.contentInsets = .zero
    configuration.buttonSize = .small
    #expect(configuration.contentInsets == .zero)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.top == 5)
  }

  @Test func titleThatConstraintsMakeWrapMakesTheButtonHigher() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Two lines"
    configuration.image = image
    let natural = show(configuration).bounds.size
    let button = UIButton(configuration: configuration)
    let stack = UIStackView(arrangedSubviews: [button])
    stack.alignment = .top
    stage.window.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let width = stack.widthAnchor.constraint(equalToConstant: natural.width + 20)
    width.isActive = true
    stage.window.layoutIfNeeded()
    #expect(button.bounds.height == natural.height)
    width.constant = natural.width - 15
    stage.window.layoutIfNeeded()
    #expect(button.bounds.height > natural.height * 1.4 && stack.bounds.height == button.bounds.height)
    #expect((button.titleLabel?.bounds.height ?? 0) <= button.bounds.height - 14)
  }

  @Test func popUpButtonHasItsSignAtTheTrailingEnd() throws {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Any"
    let plainWidth = show(configuration).bounds.width
    configuration.indicator = .popup
    configuration.indicatorColorTransformer = .init { _ in .red }
    let button = show(configuration)
    let sign = try #require(popUpSign(of: button))
    #expect(sign.tintColor == .red && abs(button.bounds.width - plainWidth - 5 - sign.bounds.width) <= 1)
    #expect(button.convert(sign.frame, from: sign.superview).maxX.rounded() == button.bounds.maxX - 12)
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    #expect(button.convert(sign.frame, from: sign.superview).minX == 12)

    configuration.indicator = .automatic
    button.configuration = configuration
    #expect(popUpSign(of: button) == nil, "the button has no menu")
    button.menu = UIMenu(children: [UIAction(title: "Any") { _ in }])
    button.showsMenuAsPrimaryAction = true
    #expect(popUpSign(of: button) == nil, "the menu has no selection")
    button.changesSelectionAsPrimaryAction = true
    button.configuration = configuration
    #expect(popUpSign(of: button) != nil)
    button.configuration?.indicator = .none
    #expect(popUpSign(of: button) == nil)
  }

  private func popUpSign(of button: UIButton) -> UIImageView? {
    let views = button.subviews.flatMap(\.subviews).compactMap { $0 as? UIImageView }
    return views.first { $0.image != nil && $0 !== button.imageView }
  }

  @Test func titleFollowsTheTextSize() {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Title", "Subtitle")
    let button = show(configuration)
    let height = button.intrinsicContentSize.height
    #expect(button.titleLabel?.font == .systemFont(ofSize: 17, weight: .medium))
    stage.contentSizeCategory = .accessibilityLarge
    stage.advance(by: 0)
    #expect(
      button.titleLabel?.font.pointSize
        == UIFontMetrics(forTextStyle: .body).scaledValue(
          for: 17, compatibleWith: button.traitCollection))
    #expect(button.intrinsicContentSize.height > height * 1.5)
  }

  @Test func imageStandsOnItsSideOfTheTitle() {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.image, configuration.imagePadding) = ("Title", image, 5)
    let button = show(configuration)
    func places() -> (CGRect, CGRect) {
      button.layoutIfNeeded()
      return (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
    }
    var (picture, title) = places()
    #expect(picture.minX == 12 && abs(title.minX - 27) < 0.01)
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0)
    (picture, title) = places()
    #expect(abs(picture.maxX - (button.bounds.width - 12)) < 0.01 && title.maxX < picture.minX)
    button.configuration?.imagePlacement = .bottom
    button.sizeToFit()
    (picture, title) = places()
    #expect(abs(picture.minY - title.maxY - 5) < 0.01 && abs(picture.midX - button.bounds.midX) < 0.01)
  }

  @Test func titlesAndSymbolsOfConfigurationsGrowWithTheUsersTextSize() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.image = UIImage(systemName: "star")
    let (button, plain) = (show(configuration), UIButton(type: .system))
    plain.setTitle("Title", for: .normal)
    stage.window.addSubview(plain)
    func symbolHeight() -> CGFloat { button.imageView?.image?.size.height ?? 0 }
    let (small, plainSize) = (symbolHeight(), plain.intrinsicContentSize)
    stage.contentSizeCategory = .accessibilityMedium
    button.sizeToFit()
    stage.advance(by: 0)
    // The body style has 28 points then, and 17 by default; the insets of 7 points stay.
    let line = UIFont.systemFont(ofSize: 28).lineHeight.rounded(.up)
    #expect(button.titleLabel?.intrinsicContentSize.height == line)
    #expect(button.intrinsicContentSize.height == max(line, symbolHeight()) + 14)
    #expect(abs(symbolHeight() / small - 28.0 / 17) < 0.1)
    #expect(plain.intrinsicContentSize == plainSize)
  }

  @Test func updateHandlerChangesTheConfigurationForTheState() {
    var configuration = UIButton.Configuration.gray()
    configuration.title = "Go"
    let button = show(configuration)
    var count = 0
    button.configurationUpdateHandler = { button in
      count += 1
      button.configuration?.title = button.isHighlighted ? "Down" : "Up"
    }
    stage.advance(by: 0)
    #expect(count == 1 && button.titleLabel?.text == "Up" && button.accessibilityLabel == "Up")
    stage.touchDown(at: CGPoint(x: 60, y: 60))
    stage.advance(by: 0)
    #expect(button.titleLabel?.text == "Down")
    stage.touchUp(at: CGPoint(x: 60, y: 60))
    stage.advance(by: 0)
    #expect(button.titleLabel?.text == "Up" && count == 3)
  }

  @Test func configuredButtonRunsItsActionAndTakesItsTitle() {
    var count = 0
    let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Do") { _ in count += 1 })
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 50, y: 50)
    stage.window.addSubview(button)
    stage.tap(at: CGPoint(x: 60, y: 60))
    #expect(count == 1 && button.titleLabel?.text == "Do" && button.bounds.height > 30)
    button.configuration = nil
    #expect(button.titleLabel?.text == "Do" && button.subtitleLabel == nil)
  }

  @Test func hostileInsetsAndPaddingsAreDrawn() {
    for number in [CGFloat.nan, .infinity, -1e300, 1e300] {
      var configuration = UIButton.Configuration.tinted()
      (configuration.title, configuration.image, configuration.imagePadding) = ("A", image, number)
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: number, leading: number, bottom: 0, trailing: 0)
      configuration.background.cornerRadius = number
      let button = show(configuration)
      button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      #expect(stage.image().width == 300)
      button.removeFromSuperview()
    }
  }

  @Test func attributedTitleHasPriorityOverTheButtonsFontAndColour() throws {
    var bold = AttributeContainer()
    bold.font = .boldSystemFont(ofSize: 30)
    bold.underlineStyle = .single
    var configuration = UIButton.Configuration.filled()
    configuration.attributedTitle = AttributedString("Log In", attributes: bold)
    #expect(configuration.title == "Log In")
    let text = try #require(show(configuration).titleLabel?.attributedText)
    let attributes = unsafe text.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .boldSystemFont(ofSize: 30))
    #expect(attributes[.underlineStyle] as? Int == 1)
    #expect(attributes[.foregroundColor] as? UIColor == .white)
    configuration.title = "Plain"
    #expect(configuration.attributedTitle == AttributedString("Plain"))
  }

  @Test func transformersChangeTheAttributesOfTextsAndColours() throws {
    var configuration = UIButton.Configuration.plain()
    (configuration.title, configuration.subtitle, configuration.image) = ("Title", "Subtitle", image)
    configuration.baseForegroundColor = .red
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .systemFont(ofSize: (incoming.font?.pointSize ?? 0) + 10, weight: .bold)
      outgoing.kern = 2
      return outgoing
    }
    configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
    let button = show(configuration)
    let text = try #require(button.titleLabel?.attributedText)
    let attributes = unsafe text.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 27, weight: .bold))
    #expect(attributes[.kern] as? CGFloat == 2 && attributes[.foregroundColor] as? UIColor == .red)
    #expect(button.subtitleLabel?.text == "Subtitle" && button.imageView?.tintColor == .green)
    var same = configuration
    #expect(same == configuration)
    same.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
    #expect(same != configuration)
  }

  @Test func symbolHasTheConfigurationForWhatItLeavesOpen() {
    func height(_ image: UIImage?) -> CGFloat {
      var configuration = UIButton.Configuration.plain()
      configuration.image = image
      configuration.preferredSymbolConfigurationForImage = .init(pointSize: 40)
      return show(configuration).bounds.height
    }
    let own = UIImage.SymbolConfiguration(pointSize: 12)
    let open = height(UIImage(systemName: "star"))
    #expect(open > 40 && open < 70)
    #expect(height(UIImage(systemName: "star", withConfiguration: own)) < 34)
    #expect(height(image) == 24)
  }
}

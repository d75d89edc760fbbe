import Testing
import UIKit

@MainActor @Suite struct ButtonConfigurationTests {
  private let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
  private let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
    $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  private func show(_ configuration: UIButton.Configuration) -> UIButton {
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
}

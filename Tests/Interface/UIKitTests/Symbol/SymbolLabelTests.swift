import Testing
@testable import UIKit

@MainActor @Suite struct SymbolLabelTests {
  @Test(arguments: [
    ("square.and.arrow.up", "Share"), ("plus.circle.fill", "Add"), ("plus", "Add"),
    ("ellipsis.circle", "More"), ("bolt.fill", "Bolt"), ("bell.slash.fill", "Notifications, Crossed Out"),
    ("circle", "Circle"), ("square.fill", "Square"), ("cloud.rain", "Cloud Rain"),
  ]) func symbolsAreCalledByTheirMeaningOrName(name: String, label: String) {
    #expect(UIImage(systemName: name)?.symbolLabel == label)
  }

  @Test func buttonsWithoutATitleAreCalledByTheirSymbol() {
    let button = UIButton(type: .system)
    #expect(button.accessibilityLabel == nil)
    button.setImage(UIImage(systemName: "trash"), for: .normal)
    #expect(button.accessibilityLabel == "Delete")
    button.setTitle("Empty", for: .normal)
    #expect(button.accessibilityLabel == "Empty")
    button.accessibilityLabel = "Away with it"
    #expect(button.accessibilityLabel == "Away with it")
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "heart")
    #expect(UIButton(configuration: configuration).accessibilityLabel == "Love")
    let plain = UIButton(type: .system)
    plain.setImage(UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }, for: .normal)
    #expect(plain.accessibilityLabel == nil)
  }

  @Test func actionWithoutTitleAndImageLeavesTheSignOfTheType() {
    let close = UIButton(type: .close, primaryAction: UIAction { _ in })
    #expect(close.currentImage != nil && close.accessibilityLabel == "Close")
    #expect(close.intrinsicContentSize == UIButton(type: .close).intrinsicContentSize)
    let info = UIButton(
      type: .infoLight, primaryAction: UIAction(image: UIImage(systemName: "plus")) { _ in })
    #expect(info.currentImage?.symbolLabel == "Add")
  }

  @Test func barButtonsAreCalledByTheirSymbol() {
    let stage = Stage(size: CGSize(width: 320, height: 200))
    stage.makeCurrent()
    let root = UIViewController()
    root.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "plus")),
      UIBarButtonItem(title: "Choose", image: UIImage(systemName: "ellipsis.circle")),
    ]
    stage.window.rootViewController = UINavigationController(rootViewController: root)
    stage.advance(by: 0.1)
    let labels = stage.accessibilityElements().map(\.label)
    #expect(labels.contains("Add") && labels.contains("Choose") && !labels.contains("More"))
  }
}

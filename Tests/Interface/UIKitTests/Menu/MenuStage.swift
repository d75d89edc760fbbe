import UIKit

/// A stage for the tests of menus.
@MainActor struct MenuStage {
  let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  let root = UIViewController()
  let recorder = CallRecorder()

  init() {
    stage.show(root)
    root.view.backgroundColor = .systemBackground
    stage.advance(by: 0)
  }

  /// Returns an action that records its title.
  func action(
    _ title: String, image: UIImage? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, image: image, attributes: attributes, state: state) { [recorder] in
      recorder.calls.append($0.title)
    }
  }

  /// The labels of what assistive technology sees.
  var labels: [String] { stage.accessibilityElements().compactMap(\.label) }

  func element(_ label: String) -> AccessibilityElement? {
    stage.accessibilityElements().first { $0.label == label }
  }

  func middle(_ label: String) -> CGPoint {
    element(label).map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? CGPoint(x: -1, y: -1)
  }

  /// Taps the element with a label, and lets the animations end.
  func tap(_ label: String) {
    stage.tap(at: middle(label))
    stage.advance(by: 1)
  }

  /// Adds a button to the root's view.
  func addButton(_ frame: CGRect = CGRect(x: 40, y: 100, width: 120, height: 44)) -> UIButton {
    let button = UIButton(type: .system)
    button.frame = frame
    button.setTitle("Button", for: .normal)
    root.view.addSubview(button)
    return button
  }
}

import Rivulet
import UIKit

extension ReferenceScene {
  static let circles = [
    circle("circle", "A screen opens inside a circle from its button, and closes back into it.", end: 5) {
      stage, _, start in
      let button = CGPoint(x: stage.size.width - 48, y: 52)
      for time in [1.0, 3] { stage.schedule(at: start + time) { [weak stage] in stage?.tap(at: button) } }
    }
  ]

  private static func circle(
    _ name: String, _ summary: String, end: TimeInterval,
    script: @escaping @MainActor (Stage, CircleTour, TimeInterval) -> Void
  ) -> ReferenceScene {
    ReferenceScene(
      name: name, summary: summary, size: CGSize(width: 375, height: 667), scale: 2, backgroundColor: .black,
      end: end
    ) { stage, start in
      let tour = CircleTour()
      stage.show(tour)
      script(stage, tour, start)
    }
  }
}

/// A green screen and a blue one with a circle between them, half a second and even.
final class CircleTour: UINavigationController {
  private let first = CircleScreen(
    color: UIColor(red: 91 / 255, green: 1, blue: 86 / 255, alpha: 1), picture: .leaf)
  private let second = CircleScreen(
    color: UIColor(red: 41 / 255, green: 46 / 255, blue: 1, alpha: 1), picture: .boat)
  private let transition: CircleTransition

  init() {
    var options = CircleOptions()
    options.curve = .linear
    transition = CircleTransition(options: options)
    super.init(nibName: nil, bundle: nil)
    isNavigationBarHidden = true
    viewControllers = [first]
    delegate = transition
    first.loadViewIfNeeded()
    second.loadViewIfNeeded()
    transition.origin = .view(first.button)
    first.button.addAction(UIAction { [weak self] _ in self?.goOn() }, for: .touchUpInside)
    second.button.addAction(
      UIAction { [weak self] _ in self?.popViewController(animated: true) }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private func goOn() { pushViewController(second, animated: true) }

  /// Shows the second screen at once.
  func skipToSecond() { pushViewController(second, animated: false) }
}

import Rivulet
import UIKit

extension ReferenceScene {
  static let circles = [
    circle("circle", "A screen opens inside a circle from its button, and closes back into it.", end: 5) {
      stage, _, start in
      let button = CGPoint(x: stage.size.width - 48, y: 52)
      for time in [1.0, 3] { stage.schedule(at: start + time) { [weak stage] in stage?.tap(at: button) } }
    },
    circle(
      "circle-cancel", "A swipe pulls the circle to 30 % and lets go; the next one goes to 70 % and on.",
      end: 6
    ) { stage, tour, start in
      tour.skipToSecond()
      swipe(on: stage, from: start + 1, to: 0.3)
      swipe(on: stage, from: start + 3, to: 0.7)
    },
  ]

  /// Moves a finger at constant speed from the left edge for 0.6 s, holds it for 0.1 s and lifts it.
  ///
  /// - Parameter fraction: The length of the swipe as a fraction of the stage's width.
  private static func swipe(on stage: Stage, from begin: TimeInterval, to fraction: CGFloat) {
    // The distance that turns a touch into a swipe does not count towards the pull; the first event covers
    // it.
    let (landing, slop, steps) = (CGFloat(2), CGFloat(10), 36)
    func point(_ step: Int) -> CGPoint {
      let way = stage.size.width * fraction * CGFloat(step) / CGFloat(steps)
      return CGPoint(x: landing + slop + way, y: stage.size.height / 2)
    }
    stage.schedule(at: begin) { [weak stage] in
      stage?.touchDown(at: CGPoint(x: landing, y: point(0).y))
      stage?.touchMove(to: point(0))
    }
    for step in 1...steps {
      stage.schedule(at: begin + 0.6 * Double(step) / Double(steps)) { [weak stage] in
        stage?.touchMove(to: point(step))
      }
    }
    stage.schedule(at: begin + 0.7) { [weak stage] in stage?.touchUp(at: point(steps)) }
  }

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

/// A green and a blue screen with a circle transition between them.
final class CircleTour: UINavigationController {
  private let first = CircleScreen(
    color: UIColor(red: 91 / 255, green: 1, blue: 86 / 255, alpha: 1), picture: .leaf)
  private let second = CircleScreen(
    color: UIColor(red: 41 / 255, green: 46 / 255, blue: 1, alpha: 1), picture: .boat)
  private let transition: CircleTransition

  /// The options of the published work: a constant speed, and a hard edge.
  static let publishedOptions: CircleTransition.Options = {
    var options = CircleTransition.Options()
    options.curve = .linear
    options.shadow = nil
    return options
  }()

  init(options: CircleTransition.Options = publishedOptions) {
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

  /// Whether a transition runs.
  var isMoving: Bool { transition.isRunning }

  private func goOn() { pushViewController(second, animated: true) }

  /// Shows the second screen without animation.
  func skipToSecond() { pushViewController(second, animated: false) }
}

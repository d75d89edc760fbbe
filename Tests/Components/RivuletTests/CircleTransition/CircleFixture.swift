import Testing
import UIKit

@testable import Rivulet

/// A screen of one colour with a round button, as in the published demo.
@MainActor final class CircleScreen: UIViewController {
  let button = UIButton(type: .custom)
  private let color: UIColor

  init(_ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    view.backgroundColor = color
    button.frame = CGRect(x: 305, y: 30, width: 44, height: 44)
    button.autoresizingMask = .flexibleLeftMargin
    button.layer.cornerRadius = 22
    button.backgroundColor = .white
    view.addSubview(button)
  }
}

/// Two screens on a navigation stack without a bar, and the circle between them: half a second, linear, with a
/// hard edge.
@MainActor final class CircleFixture {
  let stage: Stage
  let first = CircleScreen(.green)
  let second = CircleScreen(.blue)
  let navigation: UINavigationController
  let transition: CircleTransition

  init(
    size: CGSize = CGSize(width: 375, height: 667),
    options change: (inout CircleTransition.Options) -> Void = { _ in }
  ) {
    stage = Stage(size: size, scale: 1)
    navigation = UINavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    var options = CircleTransition.Options()
    options.curve = .linear
    options.shadow = nil
    change(&options)
    transition = CircleTransition(options: options)
    navigation.delegate = transition
    stage.show(navigation)
    stage.advance(by: 0)
    transition.origin = .view(first.button)
  }

  func push(animated: Bool = true) { navigation.pushViewController(second, animated: animated) }

  /// Shows the second screen and waits until the transition has ended.
  func pushAndWait() {
    push()
    stage.advance(by: 1)
  }

  /// The circle of the mask on the stage; nil when there is no mask.
  var circle: (center: CGPoint, radius: Double)? {
    let masks = stage.presentation().filter { $0.name == "circle-mask" }
    guard masks.count == 1, let bounds = masks[0].path?.bounds else { return nil }
    return (CGPoint(x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2), bounds[2] / 2)
  }

  /// The number of layers with that name on the stage.
  func count(_ name: String) -> Int { stage.presentation().count { $0.name == name } }

  /// The colour in the middle of a pixel of the stage: red, green, blue, each 0 … 255.
  func color(at point: CGPoint) -> [Int] {
    let image = stage.image()
    guard let data = image.dataProvider?.data as Data? else { return [] }
    let x = Int(point.x * stage.scale)
    let y = Int(point.y * stage.scale)
    let start = y * image.bytesPerRow + x * 4
    return data[start..<(start + 3)].map { Int($0) }
  }
}

import Testing
import UIKit
// Headers of Apple's frameworks are submodules.
import UIKit.UIGestureRecognizerSubclass

@MainActor @Suite struct DeviceTests {
  private final class Controller: UIViewController {
    var changes = 0
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  @Test func idiomAndSizeClassesFollowTheScreen() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    let controller = Controller()
    stage.show(controller)
    controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (controller: Controller, _) in
      controller.changes += 1
    }
    func traits() -> [Int] {
      let traits = controller.traitCollection
      return [
        traits.userInterfaceIdiom.rawValue, traits.horizontalSizeClass.rawValue,
        traits.verticalSizeClass.rawValue,
      ]
    }
    #expect(traits() == [0, 1, 2])
    stage.resize(to: CGSize(width: 844, height: 390))
    #expect(traits() == [0, 1, 1] && controller.changes == 0)
    stage.resize(to: CGSize(width: 932, height: 430))
    #expect(traits() == [0, 2, 1] && controller.changes == 1)
    stage.resize(to: CGSize(width: 1024, height: 768))
    #expect(traits() == [1, 2, 2] && UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UITraitCollection(userInterfaceIdiom: .pad) != UITraitCollection(userInterfaceIdiom: .phone))
    #expect(UITraitCollection(horizontalSizeClass: .regular).verticalSizeClass == .unspecified)
  }

  @Test func turnOfTheScreenIsPosted() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    nonisolated(unsafe) var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in unsafe count += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(UIDevice.current.orientation == .portrait)
    stage.resize(to: CGSize(width: 390, height: 700))
    #expect(unsafe count == 0)
    stage.resize(to: CGSize(width: 844, height: 390))
    #expect(unsafe count == 1)
    #expect(UIDevice.current.orientation.isLandscape && !UIDevice.current.orientation.isFlat)
    #expect(UIInterfaceOrientationMask.all.contains(.allButUpsideDown))
  }

  @Test func structuresAndTextsAreConverted() {
    #expect(NSCoder.cgPoint(for: "{1.5,-2}") == CGPoint(x: 1.5, y: -2))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
    for text in ["", "{", "{1}", "{1,2,3}", "1,2", "{a,b}", "{1,,2}"] {
      #expect(NSCoder.cgPoint(for: text) == .zero, "\(text)")
    }
    let transform = CGAffineTransform(a: 1, b: 0.5, c: 2, d: 3, tx: -4, ty: 5)
    #expect(NSCoder.string(for: transform) == "[1, 0.5, 2, 3, -4, 5]")
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    #expect(NSCoder.string(for: CGRect(x: 1, y: 2, width: 3, height: 4)) == "{{1, 2}, {3, 4}}")
    #expect(NSCoder.cgSize(for: "{3, 4}").height == 4 && NSCoder.cgVector(for: "{3, 4}").dy == 4)
    #expect(NSCoder.string(for: CGPoint.zero) == "{0, 0}" && NSCoder.string(for: CGSize.zero) == "{0, 0}")
  }

  @Test func subclassesOfConstraintsInheritTheirInitialisers() {
    final class Named: NSLayoutConstraint { var name: String? }
    let view = UIView()
    let constraint = Named(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: 40)
    constraint.isActive = true
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame.width == 40)
    let inert = Named()
    inert.isActive = true
    #expect(!inert.isActive && inert.firstItem == nil)
  }

  @Test func headerHasABackground() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    let background = UIView()
    header.backgroundView = background
    header.layoutIfNeeded()
    #expect(header.subviews.first === background && background.frame == header.bounds)
    header.backgroundView = nil
    #expect(background.superview == nil)
  }
}

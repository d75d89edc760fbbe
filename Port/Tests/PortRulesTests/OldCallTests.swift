import PortRules
import Testing

@Suite struct OldCallTests {
  @Test(arguments: [
    ("CGRectMake(0, a, 1, 2)", "CGRect(x: 0, y: a, width: 1, height: 2)"),
    (
      "CGRectMake(0, 0, CGSizeMake(1, 2).width, 2)",
      "CGRect(x: 0, y: 0, width: CGSize(width: 1, height: 2).width, height: 2)"
    ),
    ("UIOffsetMake(1, 2)", "UIOffset(horizontal: 1, vertical: 2)"),
    ("UIEdgeInsetsMake(1, 2, 3, 4)", "UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)"),
    ("view.bringSubview(toFront: label)", "view.bringSubviewToFront(label)"),
    ("text.size(attributes: looks)", "text.size(withAttributes: looks)"),
    ("sendSubview(toBack: label)", "sendSubviewToBack(label)"),
    (
      "UIFont.systemFont(ofSize: 1, weight: UIFontWeightMedium)",
      "UIFont.systemFont(ofSize: 1, weight: UIFont.Weight.medium)"
    ),
    ("a.add(b, forKey: kCATransitionFade)", "a.add(b, forKey: CATransitionType.fade.rawValue)"),
    ("CGRectZero", "CGRect.zero"), ("INT16_MIN / 2", "Int32(Int16.min) / 2"),
    ("[NSFontAttributeName: font]", "[NSAttributedString.Key.font: font]"),
    ("UIEdgeInsetsInsetRect(bounds, insets)", "bounds.inset(by: insets)"),
    ("UIEdgeInsetsInsetRect(a ?? b, insets)", "(a ?? b).inset(by: insets)"),
    ("UIImagePNGRepresentation(image)!", "image.pngData()!"),
    ("UIImageJPEGRepresentation(image, 1)", "image.jpegData(compressionQuality: 1)"),
    ("UIInterfaceOrientationIsLandscape(a.orientation)", "a.orientation.isLandscape"),
    ("UIDeviceOrientationIsPortrait(a ?? b) && c", "(a ?? b).isPortrait && c"),
    ("Darwin.round(2)", "Foundation.round(2)"), ("abs(x)", "abs(x)"),
    ("a.childViewControllers.first", "a.children.first"),
    ("a.addChildViewController(b)", "a.addChild(b)"),
    ("removeFromParentViewController()", "removeFromParent()"),
    ("b.didMove(toParentViewController: nil)", "b.didMove(toParent: nil)"),
    ("a = NSUnderlineStyle.styleSingle", "a = NSUnderlineStyle.single"),
    ("value as AnyObject!", "value as AnyObject?"),
    ("CoreFoundation.sqrt(2)", "Foundation.sqrt(2)"), ("a.CoreFoundation.b", "a.CoreFoundation.b"),
    ("type(of: object).description()", "String(reflecting: type(of: object))"),
    ("a.view.classForCoder.description()", "NSStringFromClass(a.view.classForCoder)"),
    ("object.description()", "object.description()"),
    ("a.CGRectMake(0, 0, 1, 2)", "a.CGRectMake(0, 0, 1, 2)"),
  ])
  func oldCallsAreTodays(old: String, new: String) {
    #expect(port("import UIKit\nlet x = \(old)\n").text == "import UIKit\nlet x = \(new)\n")
  }

  @Test func openStaticIsPublicStatic() {
    let text = "open class A {\n  open static let a = 1\n  open func f() {}\n}\n"
    #expect(port(text).text == text.replacing("open static", with: "public static"))
  }

  @Test func openConstantIsPublic() {
    let text = "open class A {\n  open let a = 1\n  open var b = 1\n}\n"
    #expect(port(text).text == text.replacing("open let", with: "public let"))
  }

  @Test func absOfANumberInItsOwnExtensionIsQualified() {
    let text = "extension CGFloat {\n  func far(_ x: CGFloat) -> CGFloat { abs(x - self) }\n}\n"
    #expect(port(text).text == text.replacing("abs(", with: "Swift.abs("))
  }

  @Test(arguments: ["", "?"]) func stringWithAConstantGetsTheTypeOfTheConstant(mark: String) {
    let text = "class A {\n  var mode: String\(mark) = kCAAnimationRotateAuto\n}\n"
    let expected = "CAAnimationRotationMode\(mark) = CAAnimationRotationMode.rotateAuto"
    #expect(port(text).text == "class A {\n  var mode: \(expected)\n}\n")
  }

  @Test func overridesHaveTodaysNames() {
    let text = """
      class A: UIViewController {
        override func addChildViewController(_ child: UIViewController) {}
        override var childViewControllerForStatusBarStyle: UIViewController? { nil }
      }

      """
    let expected = text.replacing("addChildViewController", with: "addChild")
      .replacing("childViewControllerForStatusBarStyle", with: "childForStatusBarStyle")
    #expect(port("import UIKit\n" + text).text == "import UIKit\n" + expected)
  }

  @Test func applicationMainBecomesMain() {
    let text = "import UIKit\n@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}\n"
    #expect(port(text).text == text.replacing("@UIApplicationMain", with: "@main"))
    let call = "import UIKit\nUIApplicationMain(argc, argv, nil, NSStringFromClass(AppDelegate.self))\n"
    #expect(port(call).text == call, "the function stays")
  }

  @Test func localConstantKeepsItsName() {
    let text = "func f() {\n  if let childViewControllers = a { g(childViewControllers) }\n}\n"
    #expect(port(text).text == text)
  }

  @Test func memberOfTheTreesOwnKeepsItsName() {
    let text =
      "class A {\n  var childViewControllers: [B] = []\n  func f() { childViewControllers = [] }\n}\n"
    #expect(port(text).text == text)
  }

  @Test func stringOfAConstantTakesItsType() {
    #expect(
      port("import UIKit\nlet a: String = kCAFillModeForwards\n").text
        == "import UIKit\nlet a: CAMediaTimingFillMode = CAMediaTimingFillMode.forwards\n")
    #expect(port("import UIKit\nlet a: String = name\n").text == "import UIKit\nlet a: String = name\n")
  }
}

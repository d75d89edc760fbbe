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
    ("sendSubview(toBack: label)", "sendSubviewToBack(label)"),
    (
      "UIFont.systemFont(ofSize: 1, weight: UIFontWeightMedium)",
      "UIFont.systemFont(ofSize: 1, weight: UIFont.Weight.medium)"
    ),
    ("[NSFontAttributeName: font]", "[NSAttributedString.Key.font: font]"),
    ("a.CGRectMake(0, 0, 1, 2)", "a.CGRectMake(0, 0, 1, 2)"),
  ])
  func oldCallsAreTodays(old: String, new: String) {
    #expect(port("import UIKit\nlet x = \(old)\n").text == "import UIKit\nlet x = \(new)\n")
  }

  @Test func openStaticIsPublicStatic() {
    let text = "open class A {\n  open static let a = 1\n  open func f() {}\n}\n"
    #expect(port(text).text == text.replacing("open static", with: "public static"))
  }
}

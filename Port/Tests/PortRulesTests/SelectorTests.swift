import PortRules
import Testing

@Suite struct SelectorTests {
  /// Returns a class `Page` with a use of the selector in its first method, after the rules.
  private func use(_ selector: String, methods: String = "") -> String {
    let head = "import UIKit\nclass Page: UIView {\n  func start() { send(", tail = ") }\n"
    let text = port(head + selector + tail + methods + "\n}\n").text
    guard text.hasPrefix(head), let end = text.ranges(of: tail).first else { return text }
    return String(text[..<end.lowerBound].dropFirst(head.count))
  }

  @Test(arguments: [
    ("#selector(save)", "func save() {}", #"Selector("save", Page.save)"#),
    ("#selector(self.save)", "func save() {}", #"Selector("save", Page.save)"#),
    ("#selector(Page.save)", "func save() {}", #"Selector("save", Page.save)"#),
    ("#selector(tap(_:))", "private func tap(_ b: UIButton) {}", #"Selector("tap:", Page.tap(_:))"#),
    ("#selector(tap)", "func tap(_ b: UIButton) {}", #"Selector("tap:", Page.tap)"#),
    (
      "#selector(tap(_:event:))", "func tap(_ b: UIButton, event: UIEvent) {}",
      #"Selector("tap:event:", Page.tap(_:event:))"#
    ),
    (
      "#selector(tap(sender:))", "func tap(sender: UIButton) {}",
      #"Selector("tapWithSender:", Page.tap(sender:))"#
    ),
    ("#selector(tap(with:))", "func tap(with b: UIButton) {}", #"Selector("tapWith:", Page.tap(with:))"#),
    (
      "#selector(fade(inView:))", "func fade(inView: UIView) {}",
      #"Selector("fadeInView:", Page.fade(inView:))"#
    ),
    ("#selector(setNeedsLayout)", "", #"Selector("setNeedsLayout", Page.setNeedsLayout)"#),
    ("#selector(view.endEditing(_:))", "", #"Selector("endEditing:", UIView.endEditing(_:))"#),
    ("#selector(self.view.endEditing)", "", #"Selector("endEditing:", UIView.endEditing)"#),
    (
      "#selector(field.resignFirstResponder)", "",
      #"Selector("resignFirstResponder", UIResponder.resignFirstResponder)"#
    ),
    ("#selector(UIView.endEditing(_:))", "", #"Selector("endEditing:", UIView.endEditing(_:))"#),
  ])
  func selectorCarriesItsMethod(selector: String, methods: String, expected: String) {
    #expect(use(selector, methods: methods) == expected)
  }

  @Test func elementOfAnArrayHasItsType() {
    let text = """
      class Item { func tap() {} }
      class Page {
        var items: [Item] = []
        func tap() {}
        func f() {
          for item in items { send(#selector(item.tap)) }
        }
      }

      """
    let expected = #"Selector("tap", Item.tap)"#
    #expect(port(text).text == text.replacing("#selector(item.tap)", with: expected))
  }

  @Test func methodThatOneClassDeclaresIsThatClasss() {
    let text = "func f() { send(#selector(loader.turned(_:))) }\n"
    let loader = "class Loader {\n  func turned(_ a: Int) {}\n}\n"
    let expected = text.replacing(
      "#selector(loader.turned(_:))", with: #"Selector("turned:", Loader.turned(_:))"#)
    #expect(port(text, loader).text == expected)
    #expect(port(text, loader, loader.replacing("Loader", with: "Other")).text == text)
  }

  @Test func castChoosesTheOverload() {
    let methods = "  func tap() {}\n  func tap(_ b: UIButton) {}"
    #expect(
      use("#selector(tap as (UIButton) -> Void)", methods: methods)
        == #"Selector("tap:", Page.tap as (Page) -> (UIButton) -> Void)"#)
    #expect(
      use("#selector(tap as () -> Void)", methods: methods)
        == #"Selector("tap", Page.tap as (Page) -> () -> Void)"#)
  }

  @Test func givenNameIsTheSelectorsName() {
    let methods = "  @objc(pressed:) func tap(_ b: UIButton) {}"
    #expect(use("#selector(tap(_:))", methods: methods) == #"Selector("pressed:", Page.tap(_:))"#)
  }

  @Test func methodOfAVariableIsNamedByItsType() {
    let text = "class A { let page = Page()\n func f() { send(#selector(page.save)) } }\n"
    let ported = port(text, "class Page { func save() {} }")
    #expect(ported.text == text.replacing("#selector(page.save)", with: #"Selector("save", Page.save)"#))
  }

  @Test func methodInAnExtensionIsOfTheExtendedType() {
    let text = "extension Outer.Page {\n  @IBAction func save() { send(#selector(save)) }\n}\n"
    #expect(port(text).text.contains(#"send(Selector("save", Outer.Page.save))"#))
  }

  @Test func selectorOfAPropertyHasItsKeyPath() {
    #expect(use("#selector(getter: UIView.alpha)") == #"Selector("alpha", \UIView.alpha)"#)
    #expect(use("#selector(setter: UIView.alpha)") == #"Selector("setAlpha:", \UIView.alpha)"#)
    #expect(use("#selector(getter: title)") == #"Selector("title", \Page.title)"#)
  }

  @Test func objectThatIsAnElementOfAPropertyHasTheTypeOfTheElement() {
    let text =
      "class A {\n  var all: [Int: Page] = [:]\n  func f() {\n    guard let one = all[3] else { return }\n    send(#selector(one.save))\n  }\n}\n"
    let ported = port(text, "class Page { func save() {} }\nclass Other { func save() {} }")
    #expect(ported.text == text.replacing("#selector(one.save)", with: #"Selector("save", Page.save)"#))
  }

  @Test func castVariableOfAConditionHasTheTypeOfTheCast() {
    let text =
      "import UIKit\nclass A {\n  func f() {\n    guard let one = all as? UIScrollView else { return }\n    send(#selector(getter: one.zoomScale))\n  }\n}\n"
    let selector = #"Selector("zoomScale", \UIScrollView.zoomScale)"#
    #expect(port(text).text == text.replacing("#selector(getter: one.zoomScale)", with: selector))
  }

  @Test func nameOfAMethodBecomesASelectorWithIt() {
    let methods = "  func tap(_ b: UIButton) {}"
    #expect(use(#"Selector("tap:")"#, methods: methods) == #"Selector("tap:", Page.tap(_:))"#)
    #expect(use(#"Selector(("tap:"))"#, methods: methods) == #"Selector("tap:", Page.tap(_:))"#)
  }

  @Test(arguments: [
    "#selector(getter: unknown.title)", "#selector(unknown.save)", "#selector(go(a:b:))", "#selector(3 + 4)",
    "#selector(three(_:_:_:))", "#selector(shared)",
  ])
  func selectorThatHasNoMethodHereIsLeftAndReported(selector: String) {
    let methods = "  func three(_ a: Int, _ b: Int, _ c: Int) {}\n  static func shared() {}\n"
    let text = "class Page {\n\n  func start() { send(\(selector)) }\n\(methods)}\n"
    let ported = port(text)
    #expect(ported.text == text)
    #expect(ported.remarks.map(\.line) == [3] && ported.remarks.allSatisfy { $0.kind == .open })
  }

  @Test(arguments: [
    ("#keyPath(RingLayer.angle)", #""angle""#), ("#keyPath(RingLayer.path.angle)", #""path.angle""#),
    ("#keyPath(UIApplication.shared)", #""sharedApplication""#),
    ("#keyPath(CALayer.isHidden)", #""hidden""#), ("#keyPath(self.angle)", #""angle""#),
  ])
  func keyPathBecomesItsText(path: String, expected: String) {
    #expect(use(path, methods: "") == expected)
  }
}

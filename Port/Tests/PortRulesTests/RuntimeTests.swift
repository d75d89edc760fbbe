import PortRules
import Testing

@Suite struct RuntimeTests {
  @Test(arguments: [
    ("(value as AnyObject).cgRectValue.height", "(value as! NSValue).cgRectValue.height"),
    ("(value as AnyObject?)?.doubleValue ?? 0", "(value as? NSNumber)?.doubleValue ?? 0"),
    ("(value as AnyObject).cgPointValue?.y", "(value as? NSValue)?.cgPointValue.y"),
    ("(value as AnyObject).floatValue!", "(value as! NSNumber).floatValue"),
    ("(value as AnyObject).other", "(value as AnyObject).other"),
    ("(value as NSValue).cgRectValue", "(value as NSValue).cgRectValue"),
    ("(group as AnyObject).duration + 1", "(group as! CAAnimation).duration + 1"),
    (
      "item.target?.perform(item.action, with: nil)",
      "(item.target as? NSObject)?.perform(item.action, with: nil)"
    ),
    (
      "item.target?.performSelector(onMainThread: go, with: nil, waitUntilDone: true)",
      "(item.target as? NSObject)?.performSelector(onMainThread: go, with: nil, waitUntilDone: true)"
    ),
    ("item.page?.perform(action)", "item.page?.perform(action)"),
    ("UINT64_MAX", "UInt64.max"),
  ])
  func memberOfAnyObjectNamesItsClass(expression: String, expected: String) {
    #expect(port("let x = \(expression)\n").text == "let x = \(expected)\n")
  }

  @Test func methodOfAnyObjectIsThatOfTheOnlyProtocolThatDeclaresIt() {
    let text = "for view in views { (view as AnyObject).lay() }\n"
    let laid = "@objc protocol Laid {\n  func lay()\n}\n"
    #expect(port(text, laid).text == "for view in views { (view as AnyObject as! Laid).lay() }\n")
    #expect(port(text, laid, "protocol Plan {\n  func lay()\n}\n").text == text)
    #expect(port(text, "class View {\n  @objc func lay() {}\n}\n").text == text)
  }

  @Test func valueOfADictionaryOfAnyObjectIsCast() {
    let text = """
      func f(_ n: Notification) {
        guard let info = n.userInfo as? [String: AnyObject], let size = info[key]?.cgRectValue.size else { return }
      }
      func g(info: [String: NSValue]) { print(info[key]?.cgRectValue) }

      """
    let expected = text.replacing("= info[key]?", with: "= (info[key] as? NSValue)?")
    #expect(port(text).text == expected)
  }

  @Test func boundMemberOfAnyObjectIsOptional() {
    let text = "if let x = (value as AnyObject).cgRectValue { f(x) }\n"
    #expect(port(text).text == "if let x = (value as? NSValue)?.cgRectValue { f(x) }\n")
  }

  @Test func namesOfCoreTextBecomeKeysByTheirInitializer() {
    let text =
      "let a = kCTKernAttributeName as NSAttributedString.Key\nlet b = kCTKernAttributeName as String\n"
    #expect(
      port("import UIKit\n" + text).text
        == "import UIKit\n"
        + text.replacing(
          "kCTKernAttributeName as NSAttributedString.Key",
          with: "NSAttributedString.Key(rawValue: kCTKernAttributeName as String)"))
  }

  @Test func charactersOfATextAreTheText() {
    #expect(port("let n = name.characters.count\n").text == "let n = name.count\n")
    let own = "struct A { var characters = 3 }\nlet n = a.characters\n"
    #expect(port(own).text == own)
  }

  @Test func observerThatIsNoResponderAdoptsAProtocol() {
    let text = """
      class Watcher: NSObject {
        override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [K: Any]?, context: P?) {
          guard keyPath == "a" else { return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
          tell()
        }
      }

      """
    let ported = port(text).text
    #expect(ported.contains("  #if canImport(ObjectiveC)\n  override func observeValue("))
    #expect(ported.contains("  #else\n  func observeValue(forKeyPath"))
    #expect(ported.contains("else { return  }"))
    #expect(ported.hasSuffix("#if !canImport(ObjectiveC)\nextension Watcher: KeyValueObserver {}\n#endif\n"))
    let view = text.replacing("NSObject", with: "UIView")
    #expect(port("import UIKit\n" + view).text == "import UIKit\n" + view)
  }

  @Test func exchangeOfMethodsIsFencedAndReported() {
    let text = """
      func exchange() {
        prepare()
        let old = class_getInstanceMethod(A.self, a)
        if let new = class_getInstanceMethod(A.self, b) {
          method_exchangeImplementations(old!, new)
        }
        finish()
      }

      """
    let ported = port(text)
    #expect(
      ported.text == """
        func exchange() {
          prepare()
          #if canImport(ObjectiveC)
          let old = class_getInstanceMethod(A.self, a)
          #endif
          #if canImport(ObjectiveC)
          if let new = class_getInstanceMethod(A.self, b) {
            method_exchangeImplementations(old!, new)
          }
          #endif
          finish()
        }

        """)
    #expect(ported.remarks.map(\.kind) == [.open, .open] && ported.remarks.map(\.line) == [3, 4])
  }

  @Test func weakRequirementLosesItsWeakness() {
    let text = "@objc protocol Field {\n  weak var next: UIView? { get set }\n}\n"
    #expect(port("import UIKit\n" + text).text.contains("  var next: UIView? { get set }"))
  }

  @Test func overrideTakesTheAccessOfItsExtension() {
    let text =
      "public class Page: UIView {\n}\npublic extension Page {\n  override func layoutSubviews() {}\n}\n"
    #expect(
      port("import UIKit\n" + text).text.hasPrefix(
        "import UIKit\npublic class Page: UIView {\n  public override func layoutSubviews() {}\n}\n"))
  }

  @Test func forwardingOfMessagesIsThatOfSelectorsAndReported() {
    let text = """
      class Proxy: NSObject {
        override func responds(to s: Selector!) -> Bool { true }
        override func forwardingTarget(for s: Selector!) -> Any? {
          nil
        }
      }

      """
    let ported = port(text)
    #expect(
      ported.text == """
        class Proxy: NSObject {
          #if canImport(ObjectiveC)
          override func responds(to s: Selector!) -> Bool { true }
          #endif
          #if canImport(ObjectiveC)
          override func forwardingTarget(for s: Selector!) -> Any? {
            nil
          }
          #else
          func forwardingTarget(for s: Selector!) -> Any? {
            nil
          }
          #endif
        }
        #if !canImport(ObjectiveC)
        extension Proxy: SelectorForwarding {}
        #endif

        """)
    #expect(ported.remarks.map(\.kind) == [.open, .open])
  }

  @Test func forwardingOfAResponderIsFenced() {
    let text = """
      class Page: UIView {
        override func forwardingTarget(for s: Selector!) -> Any? { super.forwardingTarget(for: s) }
      }

      """
    let ported = port("import UIKit\n" + text)
    #expect(!ported.text.contains("SelectorForwarding") && ported.text.contains("nil\n  #endif") == false)
    let asking = text.replacing("UIView", with: "NSObject").replacing(
      "super.", with: "a.responds(to: s) ? a : super.")
    #expect(!port(asking).text.contains("SelectorForwarding"))
    let proxy = port(text.replacing("UIView", with: "NSObject")).text
    #expect(proxy.contains("#else\n  func forwardingTarget(for s: Selector!) -> Any? { nil }\n  #endif"))
    let bound =
      "class Page: NSObject {\n  override func forwardingTarget(for s: Selector!) -> Any? {\n    guard let a = super.forwardingTarget(for: s) else { return b }\n    return a\n  }\n}\n"
    #expect(
      port(bound).text.contains(
        "#else\n  func forwardingTarget(for s: Selector!) -> Any? {\n    guard let a = Any?.none else { return b }"
      ))
  }

  @Test func methodThatOnlyIOSCallsIsFencedAndReported() {
    let text = "class Bar: UITabBar {\n  override func endCustomizing(animated: Bool) -> Bool { true }\n}\n"
    let ported = port("import UIKit\n" + text)
    #expect(
      ported.text.contains("  #if canImport(ObjectiveC)\n  override func endCustomizing(animated: Bool)"))
    #expect(ported.remarks.map(\.kind) == [.open])
  }

  @Test func valueOfACoderIsDecoded() {
    let text =
      "class A {\n  init?(coder aDecoder: NSCoder) {\n    a = aDecoder.value(forKey: k)\n    b = c.value(forKey: k)\n  }\n}\n"
    #expect(port(text).text == text.replacing("aDecoder.value(", with: "aDecoder.decodeObject("))
  }

  @Test func awakeningOfAPlainObjectOverridesNothingOnLinux() {
    let text = """
      class Item: NSObject {
        open override func awakeFromNib() {
          super.awakeFromNib()
          f()
        }
      }
      class Special: Item {
        override func awakeFromNib() { f() }
      }
      class Ring: UIView {
        override func awakeFromNib() { f() }
      }

      """
    #expect(
      port(text).text == """
        import UIKit

        class Item: NSObject {
          #if canImport(ObjectiveC)
          open override func awakeFromNib() {
            super.awakeFromNib()
            f()
          }
          #else
          open func awakeFromNib() {
            
            f()
          }
          #endif
        }
        class Special: Item {
          override func awakeFromNib() { f() }
        }
        class Ring: UIView {
          override func awakeFromNib() { f() }
        }

        """)
  }
}

import PortRules
import Testing

@Suite struct DispatchTests {
  @Test func constructionInsideALineIsWrittenWithItsStatement() {
    let text =
      "import UIKit\nclass A<T: NSObject> {\n  func f() -> T {\n    guard let a = b else { return T() }\n    return a\n  }\n}\n"
    let line = "guard let a = b else { return T() }"
    let lines = [
      "#if canImport(ObjectiveC)", line, "#else", line.replacing("T()", with: "T.constructed()"), "#endif",
    ]
    let expected = text.replacing(line, with: lines.joined(separator: "\n    "))
    #expect(port(text).text == expected)
  }

  @Test func methodOfAnExtensionIsChosenByTheClassOnLinux() {
    let text = """
      extension UIView {
        @objc open func show(_ text: String, after delay: Double = 0) -> Bool { true }
      }
      extension UIControl {
        override func show(_ text: String, after delay: Double = 0) -> Bool { super.show(text) }
      }

      """
    let others =
      "extension UIButton {\n  override func show(_ text: String, after d: Double) -> Bool { false }\n}\n"
    #expect(
      port("import UIKit\n" + text, "import UIKit\n" + others).text == """
        import UIKit
        extension UIView {
          #if canImport(ObjectiveC)
          @objc open func show(_ text: String, after delay: Double = 0) -> Bool { true }
          #else
          public func show(_ text: String, after delay: Double = 0) -> Bool {
            switch self {
            case let object as UIButton: return object.showOfUIButton(text, after: delay)
            case let object as UIControl: return object.showOfUIControl(text, after: delay)
            default: return showOfUIView(text, after: delay)
            }
          }
          public func showOfUIView(_ text: String, after delay: Double = 0) -> Bool { true }
          #endif
        }
        extension UIControl {
          #if canImport(ObjectiveC)
          override func show(_ text: String, after delay: Double = 0) -> Bool { super.show(text) }
          #else
          func showOfUIControl(_ text: String, after delay: Double = 0) -> Bool { showOfUIView(text) }
          #endif
        }

        """)
  }

  @Test func overrideInTheBodyOfAClassHasANameOfItsOwnOnLinux() {
    let text = "class Menu: UIViewController {\n  open override func openLeft() { a() }\n}\n"
    let others = "extension UIViewController {\n  func openLeft() { menu?.openLeft() }\n}\n"
    #expect(
      port("import UIKit\n" + text, "import UIKit\n" + others).text == """
        import UIKit
        class Menu: UIViewController {
          #if canImport(ObjectiveC)
          open override func openLeft() { a() }
          #else
          public func openLeftOfMenu() { a() }
          #endif
        }

        """)
  }

  @Test(arguments: [
    ("func f<T: NSObject>() {\n  let object = T()\n}\n", "T()", "T.constructed()"),
    ("class A<T> where T: P, T: NSObject {\n  var item = T()\n}\n", "T()", "T.constructed()"),
    (
      "enum A<C: NSObject> {\n  func f() {\n    return C.init()\n  }\n}\n", "C.init()", "C.constructed()"
    ),
  ])
  func objectOfAGenericClassIsMadeByAFunctionOnLinux(text: String, before: String, after: String) {
    let ported = port("import UIKit\n" + text).text
    let line = text.split(separator: "\n").first { $0.contains(before) } ?? ""
    let indentation = line.prefix { $0 == " " }
    let lines =
      ["#if canImport(ObjectiveC)", "\(line.dropFirst(indentation.count))", "#else"]
      + [line.dropFirst(indentation.count).replacing(before, with: after), "#endif"]
    #expect(ported.contains(lines.map { indentation + $0 }.joined(separator: "\n")))
  }

  @Test(arguments: [
    "func f<T: P>() {\n  let a = T()\n}\n", "func f() {\n  let a = T()\n}\n",
    "func f<T: NSObject>() {\n  let a = T(size: 1)\n}\n", "func f<T: UIView>() {\n  let a = T(frame: r)\n}\n",
  ])
  func otherObjectsAreMadeAsTheyAre(text: String) {
    #expect(port("import UIKit\n" + text).text == "import UIKit\n" + text)
  }

  @Test func readPropertyOfAnExtensionIsChosenToo() {
    let text = """
      import UIKit
      extension UIView {
        @objc var parts: [UIView] { subviews }
      }
      extension UITableViewCell {
        override var parts: [UIView] { super.parts + [contentView] }
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains(
        """
          var parts: [UIView] {
            switch self {
            case let object as UITableViewCell: return object.partsOfUITableViewCell
            default: return partsOfUIView
            }
          }
          var partsOfUIView: [UIView] { subviews }
        """))
    #expect(ported.contains("  var partsOfUITableViewCell: [UIView] { partsOfUIView + [contentView] }\n"))
  }

  @Test func objectOfTheOwnClassIsMadeByAFunctionOnLinux() {
    let text =
      "import UIKit\nclass A: NSObject {\n  static func make() -> Self {\n    return self.init()\n  }\n}\n"
    #expect(port(text).text.contains("    #else\n    return self.constructed()\n    #endif\n"))
    let required = text.replacing("class A: NSObject {", with: "class A: NSObject {\n  required init() {}")
    #expect(port(required).text == required)
    let view = text.replacing("NSObject", with: "UIView")
    #expect(port(view).text == view)
  }

  @Test func objectOfAClassThatIsAValueIsMadeByAFunctionOnLinux() {
    func ported(_ call: String) -> Bool {
      let text =
        "import UIKit\nclass A {\n  func f(kind: NSObject.Type, cell: UITableViewCell.Type) {\n    \(call)\n  }\n}\n"
      let lines = [
        "#if canImport(ObjectiveC)", call, "#else", call.replacing(".init(", with: ".constructed("), "#endif",
      ]
      let expected = text.replacing(call, with: lines.joined(separator: "\n    "))
      let result = port(text).text
      #expect(result == text || result == expected)
      return result != text
    }
    #expect(ported("let a = kind.init()"))
    #expect(!ported("let a = cell.init(style: .value1, reuseIdentifier: nil)"))
    #expect(
      !ported("let a = type.init()") && !ported("let a = A.init()") && !ported("let a = kind.init(size: 1)"))
  }

  @Test func methodOfALayerIsChosenToo() {
    let text = """
      import UIKit
      extension CALayer {
        @objc func tint(_ color: UIColor) { a() }
      }
      extension CAGradientLayer {
        override func tint(_ color: UIColor) { b() }
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains("    case let object as CAGradientLayer: return object.tintOfCAGradientLayer(color)\n"))
    #expect(ported.contains("  func tintOfCAGradientLayer(_ color: UIColor) { b() }\n"))
  }
}

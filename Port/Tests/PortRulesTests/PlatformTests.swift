import PortRules
import Testing

/// The conditions of `#if`: which of them ask for UIKit's platform, and which code Linux sees.
@Suite struct PlatformTests {
  /// The code behind `#else` is what Linux takes.
  @Test(arguments: [
    "os(macOS) || os(iOS) || os(tvOS) || os(visionOS) || os(watchOS)", "os(iOS) || os(OSX)",
    "swift(>=5.0) || os(macOS) || os(iOS)", "DEBUG && (os(iOS) || os(macOS))", "(os(iOS) || os(macOS))",
    "!os(iOS) && !os(macOS)", "!(os(iOS) || os(macOS))", "os(iOS) && targetEnvironment(simulator)",
    "canImport(UIKit) || os(iOS)", "os(iOS) || os(macOS) || os(Android)",
  ])
  func conditionThatAsksForSomethingElseStays(condition: String) {
    let text = "#if \(condition)\nlet a = 1\n#else\nlet a = 2\n#endif\n"
    #expect(port(text).text == text)
  }

  @Test(arguments: [
    ("os(iOS) || os(tvOS)", "(os(iOS) || os(Linux)) || os(tvOS)"),
    ("canImport(UIKit) && os(iOS)", "canImport(UIKit) && (os(iOS) || os(Linux))"),
    (
      "os(iOS) && !targetEnvironment(macCatalyst)",
      "(os(iOS) || os(Linux)) && !targetEnvironment(macCatalyst)"
    ),
    ("DEBUG && os(iOS)", "DEBUG && (os(iOS) || os(Linux))"),
  ])
  func conditionThatAsksForUIKitsPlatformHoldsOnLinux(condition: String, expected: String) {
    let text = "#if \(condition)\nlet a = 1\n#else\nlet a = 2\n#endif\n"
    #expect(port(text).text == text.replacing(condition, with: expected))
  }

  @Test(arguments: ["", "#else\n#error(\"unknown platform\")\n", "#else\nimport WatchKit\n"])
  func listOfApplesPlatformsWithNothingForLinuxHoldsThere(otherwise: String) {
    let text = "#if os(iOS) || os(macOS)\nlet a = 1\n\(otherwise)#endif\n"
    let ported = port(text).text
    #expect(ported == text.replacing("os(iOS)", with: "(os(iOS) || os(Linux))"))
  }

  @Test func clauseBesideOneForLinuxStays() {
    let text = "#if os(iOS)\nlet a = 1\n#elseif os(Linux)\nlet a = 2\n#endif\n"
    #expect(port(text).text == text)
  }

  @Test func importOfAMissingModuleIsFencedInItsClause() {
    let text = "#if os(iOS)\n  import UIKit\n  import WebKit\n#endif\nlet a = 1\n"
    #expect(
      port(text).text == """
        #if os(iOS) || os(Linux)
          import UIKit
          #if canImport(WebKit)
          import WebKit
          #endif
        #endif
        let a = 1

        """)
    let asking = text.replacing("os(iOS)", with: "canImport(UIKit)")
    #expect(port(asking).text.contains("  #if canImport(WebKit)\n  import WebKit\n  #endif\n"))
  }

  /// The names in such a clause mean nothing on Linux: neither the members around it nor their uses go.
  @Test(arguments: ["os(visionOS)", "targetEnvironment(simulator)", "os(macOS)", "canImport(AppKit)"])
  func nameInACodeThatLinuxNeverCompilesRemovesNothing(condition: String) {
    let text = """
      import SwiftUI
      import UIKit
      class Page: UIView {
        lazy var background: UIView = {
          #if \(condition)
          let host = UIHostingController(rootView: AnyView())
          return host.view
          #else
          return UIVisualEffectView()
          #endif
        }()
        func open() {
          addSubview(background)
        }
      }

      """
    let imported = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
    #expect(port(text).text == text.replacing("import SwiftUI\n", with: imported))
  }

  @Test func memberBetweenConditionsIsFencedByItself() {
    let text = """
      import UIKit
      import WebKit
      class Page: UIView {
        #if DEBUG
        func open() {}
        var web: WKWebView?
        #else
        func close() {}
        #endif
        func other() {}
      }

      """
    let fenced = text.replacing(
      "  var web: WKWebView?\n", with: "  #if canImport(WebKit)\n  var web: WKWebView?\n  #endif\n"
    ).replacing("import WebKit\n", with: "#if canImport(WebKit)\nimport WebKit\n#endif\n")
    #expect(port(text).text == fenced)
  }

  @Test func statementBetweenConditionsIsFencedByItself() {
    let text = """
      import UIKit
      import WebKit
      func open() {
        #if DEBUG
        first()
        WKWebView().reload()
        #endif
        second()
      }

      """
    let fenced = text.replacing(
      "  WKWebView().reload()\n", with: "  #if canImport(WebKit)\n  WKWebView().reload()\n  #endif\n"
    ).replacing("import WebKit\n", with: "#if canImport(WebKit)\nimport WebKit\n#endif\n")
    #expect(port(text).text == fenced)
  }

  @Test func logCallInOneLineGetsLinesOfItsOwn() {
    let text = """
      import os
      func f() {
        if isOn { os_log("on") }
        guard isOn else { os_log("off"); return }
        g()
      }
      func h() {
        switch kind {
        case 1: os_log("one")
        default: g()
        }
      }

      """
    let ported = port(text).text
    #expect(ported.contains("  if isOn { \n  #if canImport(os)\n  os_log(\"on\")\n  #endif\n   }\n"))
    #expect(ported.contains("  os_log(\"off\");\n  #endif\n   return }\n  g()\n"))
    #expect(ported.contains("  os_log(\"one\")\n  #else\n  break\n  #endif\n  default: g()\n"))
  }

  @Test func membersInOneLineAreFencedWithoutTheFile() {
    let text =
      "import SpriteKit\nimport UIKit\nclass A { var a: SKView?; func f() {}; var b = 1 }\nlet c = 1\n"
    let ported = port(text).text
    #expect(ported.contains("class A { \n#if canImport(SpriteKit)\nvar a: SKView?;\n#endif\n func f() {}"))
    #expect(ported.hasSuffix("let c = 1\n"))
  }

  @Test func choicesOfSeveralModulesLeaveTheOthers() {
    let text = """
      import SceneKit
      import SpriteKit
      import UIKit
      import WebKit
      extension UIView {
        var snapshot: UIImage? {
          if let scene = self as? SCNView {
            return scene.snapshot()
          } else if let sprites = self as? SKView {
            return sprites.image
          } else if let image = self as? UIImageView {
            return image.image
          }
          if let web = self as? WKWebView {
            return web.image
          }
          return nil
        }
        func other() {}
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains(
        """
            #if canImport(SceneKit) && canImport(SpriteKit)
            if let scene = self as? SCNView {
              return scene.snapshot()
            } else if let sprites = self as? SKView {
              return sprites.image
            } else if let image = self as? UIImageView {
              return image.image
            }
            #else
            if let image = self as? UIImageView {
              return image.image
            }
            #endif
            #if canImport(WebKit)
            if let web = self as? WKWebView {
              return web.image
            }
            #endif
            return nil
        """))
  }
}

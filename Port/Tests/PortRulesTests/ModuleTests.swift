import PortRules
import Testing

@Suite struct ModuleTests {
  @Test func importThatIsNotUsedIsFencedAlone() {
    #expect(
      port("import Darwin\nimport UIKit\nlet a = sin(1)\n").text
        == "#if canImport(Darwin)\nimport Darwin\n#endif\nimport UIKit\nlet a = sin(1)\n")
    #expect(
      port("import MetalKit\nlet a = CGFloat.zero\n").text
        == "#if canImport(MetalKit)\nimport MetalKit\n#else\nimport UIKit\n#endif\nlet a = CGFloat.zero\n")
  }

  @Test func fileThatUsesTheModuleIsFencedWhole() {
    let file = "// Head.\nimport UIKit\nimport SwiftUI\n\nstruct Page: View { }"
    #expect(
      port(file).text
        == "// Head.\n#if canImport(SwiftUI)\nimport UIKit\nimport SwiftUI\n\nstruct Page: View { }\n#endif\n"
    )
    #expect(
      port("import AudioToolbox\nvar id: SystemSoundID = 0\n").text
        == "#if canImport(AudioToolbox)\nimport AudioToolbox\nvar id: SystemSoundID = 0\n#endif\n")
  }

  @Test func fencedImportsAndKnownModulesStay() {
    let file =
      "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: View { }\n#endif\nimport Foundation\nimport Mine\n"
    #expect(port(file).text == file)
  }

  @Test func fileWithoutAnImportGetsUIKitIfItNamesItsTypes() {
    #expect(
      port("// A\nlet a: CGFloat = 1\n", "import UIKit\n").text
        == "// A\nimport UIKit\n\nlet a: CGFloat = 1\n")
    #expect(port("let a: Int = 1\n", "import UIKit\n").text == "let a: Int = 1\n")
    #expect(port("", "import UIKit\n").text == "")
    #expect(port("let a: CGFloat = 1\n").text == "let a: CGFloat = 1\n")
  }

  @Test func notificationsHaveTodaysNames() {
    #expect(
      port("import UIKit\nlet a = NSNotification.Name.UIApplicationWillEnterForeground\n").text
        == "import UIKit\nlet a = UIApplication.willEnterForegroundNotification\n")
    #expect(
      port("import UIKit\nlet a: Notification.Name = .UIKeyboardWillShow\n").text
        == "import UIKit\nlet a: Notification.Name = UIResponder.keyboardWillShowNotification\n")
    #expect(
      port("import UIKit\nlet a = Notification.Name.UIDeviceOrientationDidChange\n").text
        == "import UIKit\nlet a = UIDevice.orientationDidChangeNotification\n")
  }

  @Test func callOfAnOptionalMethodInsideAStatementIsWrittenTwice() {
    let text = """
      import UIKit
      func f() {
        let inset = (delegate as? Layout)?.collectionView?(view, insetForSectionAt: 1) ?? .zero
        let size = delegate!.collectionView!(view, sizeForItemAt: 1)
      }

      """
    #expect(
      port(text).text == """
        import UIKit
        func f() {
          #if canImport(ObjectiveC)
          let inset = (delegate as? Layout)?.collectionView?(view, insetForSectionAt: 1) ?? .zero
          #else
          let inset = (delegate as? Layout)?.collectionView(view, insetForSectionAt: 1) ?? .zero
          #endif
          #if canImport(ObjectiveC)
          let size = delegate!.collectionView!(view, sizeForItemAt: 1)
          #else
          let size = delegate!.collectionView(view, sizeForItemAt: 1)
          #endif
        }

        """)
  }

  @Test(arguments: [
    ("", "let a = UIColor.red\n", true), ("", "let a: CGFloat = 1\n", true),
    ("", "let a = Bundle.main\n", true),
    ("import Foundation\n", "let a: CGFloat = 1\n", false),
    ("import Foundation\n", "let a: CFTimeInterval = 1\n", true),
    ("import QuartzCore\n", "let a = CALayer()\n", false),
    ("import QuartzCore\n", "let a = UIView()\n", true),
    ("import class UIKit.UIImage\n", "let a = Bundle.main\n", true),
    ("import Other\n", "let a = UIView()\n", true),
    ("import UIKit\n", "let a = UIView()\n", false), ("", "let a = 1\n", false),
  ])
  func fileThatNamesUIKitsTypesImportsIt(imports: String, text: String, isAdded: Bool) {
    let gap = imports.isEmpty ? "\n" : ""
    let expected = isAdded ? "import UIKit\n" + gap + imports + text : imports + text
    #expect(port(imports + text, "import UIKit\n").text == expected)
  }

  @Test func fileWithoutPlainImportsGetsTheNetworkingOne() {
    let text = "import UIKit.UIImage\nlet a: URLRequest? = nil\n"
    let ported = port(text).text
    #expect(ported.contains("#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"))
    #expect(ported.hasSuffix("#endif\nlet a: URLRequest? = nil\n"))
  }

  @Test func treeWithoutUIKitGetsNoImport() {
    #expect(port("let a = Bundle.main\n").text == "let a = Bundle.main\n")
  }

  @Test func memberThatUsesAModuleIsFencedByItself() {
    let text = """
      import UIKit
      import SwiftUI

      public class Tip: UIView {
        private var host: UIHostingController<AnyView>?
        func show(_ text: String) {}
        func show<V: View>(_ view: V) {
          host = nil
        }
        func hide() {}
        func move() {}
        func turn() {}
      }

      """
    let ported = port(text).text
    #expect(ported.hasPrefix("import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"))
    #expect(
      ported.contains(
        "  #if canImport(SwiftUI)\n  private var host: UIHostingController<AnyView>?\n  #endif\n  func show(_ text"
      ))
    #expect(
      ported.contains(
        "  #if canImport(SwiftUI)\n  func show<V: View>(_ view: V) {\n    host = nil\n  }\n  #endif\n"))
  }

  @Test func conditionalImportFencesWhatUsesIt() {
    let text = """
      #if canImport(SwiftUI)
      import SwiftUI
      #endif
      import UIKit

      class A: UIView {}
      struct B: UIViewRepresentable {}

      """
    let ported = port(text).text
    #expect(
      ported.hasSuffix(
        "class A: UIView {}\n#if canImport(SwiftUI)\nstruct B: UIViewRepresentable {}\n#endif\n"))
    #expect(ported.hasPrefix("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\n"))
  }

  @Test func typeNamedWithItsModuleIsAUseOfTheModule() {
    let text = """
      import UIKit
      import SwiftUI

      class A: UIView {}
      struct B { var color: SwiftUI.Color }

      """
    #expect(
      port(text).text.hasSuffix(
        "class A: UIView {}\n#if canImport(SwiftUI)\nstruct B { var color: SwiftUI.Color }\n#endif\n"))
  }

  @Test(arguments: [
    ("MediaPlayer", "class B { let view = MPVolumeView() }"), ("Combine", "var b: AnyCancellable?"),
    ("os.log", "let b = OSLog(subsystem: category)"), ("QuickLook", "func b(_ item: QLPreviewItem) {}"),
  ])
  func importsOfOtherMissingModulesAreFencedWithTheirUses(module: String, use: String) {
    let text = "import UIKit\nimport \(module)\nclass A: UIView {}\n\(use)\n"
    let condition = "#if canImport(\(module.prefix { $0 != "." }))"
    #expect(
      port(text).text
        == "import UIKit\n\(condition)\nimport \(module)\n#endif\nclass A: UIView {}\n\(condition)\n\(use)\n#endif\n"
    )
  }

  @Test func usersOfAFencedTypeInOtherFilesAreFencedToo() {
    let porter = Porter(files: [
      "Game.swift": "import SpriteKit\n\nclass Game: SKScene {}\n",
      "Board.swift": "import UIKit\n\nclass Board: UIView { var game: Game? }\nclass Plain: UIView {}\n",
      "Page.swift": "import UIKit\n\nlet boards: [Board] = []\nlet plain = Plain()\n",
    ])
    let board = "import UIKit\n\nclass Board: UIView { var game: Game? }\nclass Plain: UIView {}\n"
    #expect(
      porter.port(board, path: "Board.swift").text == """
        import UIKit

        #if canImport(SpriteKit)
        class Board: UIView { var game: Game? }
        #endif
        class Plain: UIView {}

        """)
    let page = "import UIKit\n\nlet boards: [Board] = []\nlet plain = Plain()\n"
    let ported = porter.port(page, path: "Page.swift").text
    #expect(
      ported
        == "import UIKit\n\n#if canImport(SpriteKit)\nlet boards: [Board] = []\n#endif\nlet plain = Plain()\n"
    )
  }

  @Test func filesThatNameURLSessionImportItsModuleOnLinux() {
    let text = "import UIKit\n\nlet session = URLSession.shared\n"
    let ported =
      "import UIKit\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n\n"
      + "let session = URLSession.shared\n"
    #expect(port(text).text == ported)
    #expect(port(ported).text == ported)
    #expect(port("import UIKit\nlet a = URL(string: b)\n").text == "import UIKit\nlet a = URL(string: b)\n")
  }

  @Test func filesThatParseXMLImportItsModuleOnLinux() {
    let text = "import UIKit\nlet parser: XMLParser? = nil\n"
    let added = "import UIKit\n#if canImport(FoundationXML)\nimport FoundationXML\n#endif\n"
    #expect(port(text).text == added + "let parser: XMLParser? = nil\n")
    #expect(port(text, "class XMLParser {}\n").text == text)
  }

  /// On Linux the modules that stand for Apple's have some of Core Foundation's names too, so that a file with
  /// both imports would find them twice.
  @Test func coreFoundationIsFoundationWhereItsNamesAreThereTwice() {
    let lines = [
      "#if canImport(ObjectiveC)", "import CoreFoundation", "#else", "import Foundation", "#endif",
    ]
    let text = "import UIKit\nimport CoreFoundation\nlet a: CFTimeInterval = 1\n"
    let expected = text.replacing("import CoreFoundation", with: lines.joined(separator: "\n"))
    #expect(port(text).text == expected)
  }

  @Test(arguments: [
    "import CoreFoundation\nlet a: CFTimeInterval = 1\n", "import UIKit\nimport CoreFoundation\nlet a = 1\n",
    "import CoreFoundation\nimport Foundation\nlet a: CGFloat = 1\n",
    "import CoreFoundation\nimport UIKit\nlet a = CFRunLoopObserverGetContext\n",
  ])
  func coreFoundationStaysWhereLinuxHasIt(text: String) {
    #expect(port(text, "import UIKit\n").text == text)
  }

  @Test func geometryOfCoreFoundationIsFoundationsOnLinux() {
    #expect(
      port("import CoreFoundation\nlet a = CGPoint.zero\n", "import UIKit\n").text
        == "import CoreFoundation\nimport Foundation\nlet a = CGPoint.zero\n")
  }

  @Test func previewStays() {
    let text = "import UIKit\n\n@available(iOS 17, *)\n#Preview {\n  UIView()\n}\n"
    #expect(port(text).text == text)
  }

  @Test func rectangleForAPictureNeedsNoModule() {
    let text = "import AVFoundation\nlet a = AVMakeRect(aspectRatio: b, insideRect: c)\n"
    let ported = port(text).text
    #expect(ported.contains("#else\nimport UIKit\n#endif\nlet a = AVMakeRect("))
    let other = port("import Foundation\n" + text).text
    #expect(other.contains("#else\nimport UIKit\n#endif\nlet a = AVMakeRect("))
  }

  @Test func memberOfAFencedNestedTypeIsFenced() {
    let text = """
      import SwiftUI
      struct Options {
        struct Bar {
          var color: Color = .red
          var tint: Color = .red
        }
        var bar = Bar()
        var count = 1
        var isOn = true
        var size = 2
      }

      """
    let ported = port(text).text
    #expect(ported.contains("  #if canImport(SwiftUI)\n  var bar = Bar()\n  #endif\n  var count = 1\n"))
  }

  @Test func fileThatCallsTheObjectiveCRuntimeImportsUIKit() {
    let text = "import Foundation\nfunc a() { objc_sync_enter(b) }\n"
    #expect(port(text, "import UIKit\n").text == "import UIKit\n" + text)
  }

  @Test func declarationOfTwoModulesIsFencedOnce() {
    let text = """
      import AVFoundation
      import AVKit
      import UIKit

      struct Player {
        func play(_ item: AVPlayer) -> AVPlayerViewController { make(item) }
        func stop() {}
      }

      """
    let ported = port(text).text
    #expect(
      ported.hasSuffix(
        """
        struct Player {
          #if canImport(AVFoundation) && canImport(AVKit)
          func play(_ item: AVPlayer) -> AVPlayerViewController { make(item) }
          #endif
          func stop() {}
        }

        """))
  }

  @Test func callsOfTheLogAreFencedByThemselves() {
    let text = """
      import UIKit
      import os.log

      let log = OSLog(subsystem: "a", category: "b")

      struct A {
        func f() {
          os_log("x", log: log)
          g()
        }
      }

      """
    #expect(
      port(text).text == """
        import UIKit
        #if canImport(os)
        import os.log
        #endif

        #if canImport(os)
        let log = OSLog(subsystem: "a", category: "b")
        #endif

        struct A {
          func f() {
            #if canImport(os)
            os_log("x", log: log)
            #endif
            g()
          }
        }

        """)
  }

  @Test func requirementThatUsesAModuleIsFencedByItself() {
    let requirements =
      "  func a()\n  func b()\n  #if canImport(CoreLocation)\n  func c() -> CLLocation\n  #endif\n"
    let text =
      "import CoreLocation\nimport UIKit\nprotocol P {\n  func a()\n  func b()\n  func c() -> CLLocation\n}\n"
    #expect(port(text).text.hasSuffix("protocol P {\n\(requirements)}\n"))
    let associated =
      "import SwiftUI\nimport UIKit\nlet a = 1\nprotocol P {\n  associatedtype V: View\n  func a()\n}\n"
    #expect(
      port(associated).text.hasSuffix(
        "#if canImport(SwiftUI)\nprotocol P {\n  associatedtype V: View\n  func a()\n}\n#endif\n"))
  }
}

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
}

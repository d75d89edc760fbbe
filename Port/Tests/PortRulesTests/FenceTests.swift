import PortRules
import Testing

@Suite struct FenceTests {
  @Test func choiceThatAsksForAModuleLeavesItsOtherBranch() {
    let text = """
      import UIKit
      import WebKit

      class Page: UIView {
        func scroller() -> UIScrollView? {
          if let web = content as? WKWebView {
            return web.scrollView
          } else {
            return content as? UIScrollView
          }
        }
        func reload() {
          if let web = content as? WKWebView {
            web.reload()
          } else if isOn {
            other()
          }
        }
        func close() {}
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains(
        """
            #if canImport(WebKit)
            if let web = content as? WKWebView {
              return web.scrollView
            } else {
              return content as? UIScrollView
            }
            #else
            do {
              return content as? UIScrollView
            }
            #endif
        """))
    #expect(
      ported.contains(
        """
            }
            #else
            if isOn {
              other()
            }
            #endif
        """))
  }

  @Test func platformsOfConditionsAreNoMembers() {
    let text = """
      import os.signpost
      import UIKit

      enum Kind {
        case begin, end
        var os: OSSignpostType { .begin }
        func other() {}
      }

      class Page: UIView {
        func close() {
          #if os(macOS)
          first()
          #else
          second()
          #endif
        }
      }

      """
    let ported = port(text).text
    #expect(ported.contains("\n  func close() {\n    #if os(macOS)"))
  }

  @Test func coreImageComesWithUIKit() {
    let text = """
      import UIKit

      let CIRCLE_SIZE = 2

      class Page: UIView {
        func size() -> Int { CIRCLE_SIZE }
        func close() {}
        func filter() -> CIFilter? { nil }
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains("  #if canImport(CoreImage)\n  func filter() -> CIFilter? { nil }\n  #endif\n"))
    #expect(ported.contains("  func size() -> Int { CIRCLE_SIZE }\n  func close() {}\n"))
  }

  @Test func soundsOfTheSystemComeWithAVFoundation() {
    let member = "func sound() -> SystemSoundID? { nil }"
    let text = "import AVFoundation\nimport UIKit\nclass Page: UIView {\n  func close() {}\n  \(member)\n}\n"
    #expect(port(text).text.contains("  #if canImport(AudioToolbox)\n  \(member)\n  #endif\n"))
  }

  @Test func statementThatUsesAModuleIsFencedByItself() {
    let text = """
      import UIKit
      import AVFoundation

      class Page: UIView {
        func open() {
          count += 1
          AVPlayer.shared.play()
          if let player = item as? AVPlayer {
            player.stop()
          }
          if isNew {
            let player = AVPlayer()
            player.play()
          }
          finish()
        }
        func close() {}
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains(
        """
          func open() {
            count += 1
            #if canImport(AVFoundation)
            AVPlayer.shared.play()
            #endif
            #if canImport(AVFoundation)
            if let player = item as? AVPlayer {
              player.stop()
            }
            #endif
            if isNew {
              #if canImport(AVFoundation)
              let player = AVPlayer()
              #endif
              #if canImport(AVFoundation)
              player.play()
              #endif
            }
            finish()
          }
        """))
  }

  @Test(arguments: [
    "func f() -> Bool {\n    return AVPlayer.isOn\n  }", "func f() -> Bool {\n    AVPlayer.isOn\n  }",
    "func f() {\n    guard AVPlayer.isOn else { return }\n    g()\n  }",
    "func f() -> Int {\n    if AVPlayer.isOn { 1 } else { 2 }\n  }",
    "func f() {\n    if AVPlayer.isOn { g() } else { AVPlayer.stop() }\n  }",
    "func f() {\n    switch AVPlayer.kind {\n    case .a: g()\n    default: h()\n    }\n  }",
    "func f(_ player: AVPlayer) {\n    g()\n  }", "init() {\n    kind = AVPlayer.kind\n  }",
  ])
  func memberWhoseRestNeedsTheModuleIsFencedWhole(member: String) {
    let text =
      "import UIKit\nimport AVFoundation\nclass A {\n  var kind = 1\n  func g() {}\n  func h() {}\n"
      + "  \(member)\n}\n"
    #expect(port(text).text.contains("  #if canImport(AVFoundation)\n  \(member)\n  #endif\n"))
  }

  @Test func usesOfAFencedMemberAreFencedToo() {
    let player = """
      import AVFoundation
      import UIKit
      class Sound {
        static func make(_ name: String) -> AVPlayer { AVPlayer(name) }
        var name = ""
        var isOn = true
      }

      """
    let page = """
      import UIKit
      class Page: UIView {
        func open() {
          Sound.make(name)
          other.make(name)
          finish()
        }
      }

      """
    let fenced = page.replacing(
      "    Sound.make(name)\n", with: "    #if canImport(AVFoundation)\n    Sound.make(name)\n    #endif\n")
    #expect(port(page, player).text == fenced)
    #expect(port(page, player + "func make() {}\n").text == page, "the name may mean another function")
  }

  @Test func usesOfAFencedFormOfAMethodAreFencedToo() {
    let text = """
      import AVFoundation
      import UIKit
      protocol Bars {
        func bar(_ bar: Bar, playerAt index: Int) -> AVPlayer?
        func bar(_ bar: Bar, select index: Int)
      }
      extension Bars {
        func bar(_ bar: Bar, playerAt index: Int) -> AVPlayer? { nil }
        func bar(_ bar: Bar, select index: Int) {}
      }
      class Bar: UIView {
        func tap() {
          delegate?.bar(self, select: 1)
          if let player = delegate?.bar(self, playerAt: 1) {
            player.play()
          }
        }
        func open() {}
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains(
        """
            delegate?.bar(self, select: 1)
            #if canImport(AVFoundation)
            if let player = delegate?.bar(self, playerAt: 1) {
              player.play()
            }
            #endif
        """))
    let other = "func bar(_ bar: Int, playerAt index: Int) {}\n"
    #expect(!port(text, other).text.contains("#if canImport(AVFoundation)\n    if let"))
  }

  @Test func caseThatLosesItsStatementsBreaks() {
    let text = """
      import UIKit
      import AVFoundation
      func f() {
        switch kind {
        case 1:
          AVPlayer.stop()
        case 2:
          g()
          AVPlayer.stop()
        default:
          g()
        }
      }

      """
    let fence = { (space: String) in
      "#if canImport(AVFoundation)\n\(space)AVPlayer.stop()\n\(space)#else\n\(space)break\n\(space)#endif\n"
    }
    let expected = text.replacing("AVPlayer.stop()\n", with: fence("    "))
      .replacing("import AVFoundation\n", with: "#if canImport(AVFoundation)\nimport AVFoundation\n#endif\n")
    #expect(port(text).text == expected)
  }

  @Test func codeBetweenConditionsIsFencedByItsParts() {
    let text = """
      #if os(iOS) || os(Linux)
      import AVFoundation
      import UIKit

      class Page: UIView {
        func open() {
          AVPlayer.play()
          finish()
        }
        func close() {}
      }
      #endif

      """
    let play = "    AVPlayer.play()\n"
    #expect(port(text).text.contains("    #if canImport(AVFoundation)\n\(play)    #endif\n    finish()\n"))
  }

  @Test(arguments: [
    "class Source: Pages {\n  let web: Any\n  init(_ web: WKWebView) { self.web = web }",
    "struct Source: Pages {\n  let web: WKWebView",
  ])
  func typeThatIsMadeOfAModuleIsFencedWhole(head: String) {
    let type = head + "\n  func count() {}\n  func size() {}\n  func name() {}\n}"
    let ported = port("import WebKit\n\nclass Page {}\n\n\(type)\n").text
    #expect(ported.hasSuffix("class Page {}\n\n#if canImport(WebKit)\n\(type)\n#endif\n"))
  }

  @Test func onlyMemberOfAnExtensionIsFencedWithItsUses() {
    let text = """
      import UIKit
      class Page {
        func open() {
          _ = Page.exchange
          finish()
        }
      }
      extension Page {
        static let exchange: Void = {
          let old: IMP? = nil
        }()
      }

      """
    let ported = port(text).text
    #expect(
      ported.contains("    #if canImport(ObjectiveC)\n    _ = Page.exchange\n    #endif\n    finish()\n"))
    #expect(ported.contains("#if canImport(ObjectiveC)\nextension Page {"))
  }

  @Test func namesInExtensionsOfTheModulesTypesMeanNothingElsewhere() {
    let time = "import CoreMedia\nextension CMTime {\n  static let zero = kCMTimeZero\n}\n"
    let page = "import UIKit\nfunc f() {\n  g(CGPoint.zero)\n  view.frame.origin = CGPoint.zero\n}\n"
    #expect(port(page, time).text == page)
  }

  @Test func ownTypesAreNoTypesOfAModule() {
    let text = "import UIKit\nimport SwiftUI\nclass A: UIView {\n  var tint: Color = .red\n}\n"
    let fence = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
    #expect(port(text, "typealias Color = UIColor\n").text == text.replacing("import SwiftUI\n", with: fence))
    #expect(port(text).text.hasPrefix("#if canImport(SwiftUI)\nimport UIKit\nimport SwiftUI\nclass A"))
  }

  @Test func codeThatCallsMethodsByPointersIsLeftOut() {
    let text = """
      import UIKit

      class A {
        typealias Call = @convention(c) (AnyObject, Selector) -> Void
        var count = 0
        func call(_ object: AnyObject) -> (() -> Void)? {
          let function = unsafeBitCast(pointer, to: Call.self)
          return { function(object, selector) }
        }
        func run(_ object: AnyObject) {
          if let method = call(object) {
            method()
          }
          count += 1
        }
      }

      """
    let ported = port(text)
    #expect(ported.text.hasPrefix("import UIKit\n\nclass A {\n  #if canImport(ObjectiveC)\n  typealias Call"))
    #expect(ported.text.contains("  var count = 0\n  #if canImport(ObjectiveC)\n  func call("))
    #expect(
      ported.text.contains(
        """
            #if canImport(ObjectiveC)
            if let method = call(object) {
              method()
            }
            #endif
            count += 1
        """))
    #expect(ported.remarks.map(\.kind) == [.open, .open, .open])
  }

  @Test(arguments: [
    ("Accelerate", "vImageScale_ARGB8888(&a, &b)"), ("AudioToolbox", "f(SystemSoundID(1))"),
    ("Social", "show(SLComposeViewController())"), ("CoreLocation", "f(CLLocation())"),
  ])
  func furtherModulesAreMissing(module: String, use: String) {
    let text = "import UIKit\nimport \(module)\nfunc f() {\n  g()\n  \(use)\n}\n"
    #expect(port(text).text.contains("  g()\n  #if canImport(\(module))\n  \(use)\n  #endif\n"))
  }
}

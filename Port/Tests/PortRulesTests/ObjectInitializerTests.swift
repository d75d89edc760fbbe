import PortRules
import Testing

@Suite struct ObjectInitializerTests {
  @Test func protocolOfAllObjectsMakesThemByAFunctionOnLinux() {
    let text = """
      import Foundation
      protocol Made: class {
        init()
      }
      extension Made {
        init(_ block: (Self) -> Void) {
          self.init()
          block(self)
        }
        init(count: Int) { f(count) }
      }

      """
    let other = "import UIKit\nextension NSObject: Made {}\nclass Style: Made {\n  required init() {}\n}\n"
    #expect(
      port(text, other).text == """
        import Foundation
        #if canImport(ObjectiveC)
        protocol Made: class {
          init()
        }
        #else
        protocol Made {
          static func constructed() -> Self
        }
        #endif
        extension Made {
          #if canImport(ObjectiveC)
          init(_ block: (Self) -> Void) {
            self.init()
            block(self)
          }
          #else
          init(_ block: (Self) -> Void) {
            self = Self.constructed()
            block(self)
          }
          #endif
          init(count: Int) { f(count) }
        }

        """)
    #expect(
      port(other, text).text == other + """
        #if !canImport(ObjectiveC)
        extension Made where Self: Style {
          static func constructed() -> Self { self.init() }
        }
        #endif

        """)
  }

  @Test(arguments: ["class A: Made {}\n", "extension NSString: Made {}\n"])
  func otherProtocolsStay(adopter: String) {
    let text = "import Foundation\nprotocol Made: AnyObject {\n  init()\n}\n"
    #expect(port(text, adopter).text == text)
    #expect(port("protocol Made {}\n", "extension NSObject: Made {}\n").text == "protocol Made {}\n")
  }
}

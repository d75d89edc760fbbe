import PortRules
import Testing

@Suite struct MovedMemberTests {
  @Test func choiceOfOverridesMovesIntoTheClass() {
    let choice = """
        #if swift(>=4.2)
        override func layoutSubviews() {}
        #else
        override func didMoveToWindow() {}
        #endif

      """
    let kept = "  #if DEBUG\n  override func f() {}\n  func g() {}\n  #endif\n"
    let text = "class Page: Base {\n}\nextension Page {\n\(choice)\(kept)}\n"
    #expect(port(text).text == "class Page: Base {\n\(choice)}\nextension Page {\n\(kept)}\n")
  }

  @Test func memberThatASubclassOverridesMovesIntoTheClass() {
    let text = """
      class Page: Base {
      }
      @objc public extension Page {
        /// Turns.
        func turn(to page: Int) {}
        func stay() {}
        class func make() {}
      }

      """
    let others = """
      class Middle: Page {}
      class Book: Middle {
        override func turn(to page: Int) {}
        override class func make() {}
      }

      """
    #expect(
      port(text, others).text == """
        class Page: Base {
          /// Turns.
          #if canImport(ObjectiveC)
          @objc
          #endif
          public func turn(to page: Int) {}
          #if canImport(ObjectiveC)
          @objc
          #endif
          public class func make() {}
        }
        #if canImport(ObjectiveC)
        @objc
        #endif
        public extension Page {
          func stay() {}
        }

        """)
  }

  @Test func memberWithOtherLabelsStays() {
    let text = "class Page {\n}\nextension Page {\n  func turn(to page: Int) {}\n}\n"
    #expect(port(text, "class Book: Page {\n  override func turn(by pages: Int) {}\n}\n").text == text)
  }

  @Test(arguments: [
    "#if os(macOS)\n", "#if canImport(AppKit) && !targetEnvironment(macCatalyst)\n",
    "#if canImport(UIKit)\nlet a = 1\n#else\n",
  ])
  func codeForMacStays(head: String) {
    let part = "extension Page {\n  override func draw() {}\n}\n#endif\n"
    #expect(
      port("class Page: Base {\n}\n\(head)\(part)").text.hasSuffix("class Page: Base {\n}\n\(head)\(part)"))
  }

  @Test func typesAndExtensionsThatAMovedOverrideNamesAreInternal() {
    let text = """
      extension Page {
        private enum Key: String { case left }
        override func wake() { turn(to: Key.left) }
      }
      fileprivate extension Base {
        func turn(to key: String) {}
      }
      private extension Base {
        var other: Int { 0 }
      }

      """
    #expect(
      port(text, "class Page: Base {\n}\n").text == """
        extension Page {
          internal enum Key: String { case left }
        }
        internal extension Base {
          func turn(to key: String) {}
        }
        private extension Base {
          var other: Int { 0 }
        }

        """)
  }

  @Test func namesOfAMovedOverrideAreInternal() {
    let text = """
      extension Page {
        override var description: String { text(of: self) + mark }
        fileprivate var mark: String { other }
        private var other: String { "" }
      }
      private func text(of page: Page) -> String { "" }

      """
    #expect(
      port(text, "class Page: Base {\n}\n").text == """
        extension Page {
          internal var mark: String { other }
          private var other: String { "" }
        }
        internal func text(of page: Page) -> String { "" }

        """)
  }
}

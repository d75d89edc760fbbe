import PortRules
import Testing

@Suite struct RuleTests {
  @Test func objcIsFencedAndItsLineStays() {
    let text = """
      /// Saves.
      @objcMembers public class Page: Base {
        @objc private func save() {} // why
        @objc
        override func load() {}
        public @objc dynamic var title = ""
        @IBOutlet weak var label: Label!
        @IBAction func tap() {}
        @IBAction func press(_ sender: Any) {}
      }
      @objc enum Kind: Int { case one }

      """
    #expect(
      port(text).text == """
        /// Saves.
        #if canImport(ObjectiveC)
        @objcMembers
        #endif
        public class Page: Base {
          #if canImport(ObjectiveC)
          @objc
          #endif
          private func save() {} // why
          #if canImport(ObjectiveC)
          @objc
          #endif
          override func load() {}
          #if canImport(ObjectiveC)
          @objc
          #endif
          public dynamic var title = ""
          #if canImport(ObjectiveC)
          @IBOutlet
          #endif
          weak var label: Label!
          #if canImport(ObjectiveC)
          @IBAction
          #endif
          func tap() {}
          @IBAction func press(_ sender: Any) {}
        }
        @objc enum Kind: Int { case one }

        """)
  }

  @Test func textWithoutAMatchKeepsItsBytes() {
    let text = "\u{FEFF}class A {\r\n\tlet  x = 1 ;  /* tail */\r\n}\r\n// end, without a line break"
    #expect(port(text).text.utf8.elementsEqual(text.utf8))
    #expect(port("").text.isEmpty)
  }

  @Test func fenceKeepsTheFilesLineBreaks() {
    let ported = port("class A {\r\n  @objc func f() {}\r\n}\r\n").text
    #expect(
      ported == "class A {\r\n  #if canImport(ObjectiveC)\r\n  @objc\r\n  #endif\r\n  func f() {}\r\n}\r\n")
  }

  @Test func managedPropertyGetsAccessors() {
    let text = "class Ring: CALayer {\n  @NSManaged public var angle: CGFloat\n}\n"
    #expect(
      port(text).text == """
        class Ring: CALayer {
          #if canImport(ObjectiveC)
          @NSManaged public var angle: CGFloat
          #else
          public var angle: CGFloat {
            get { value(forKey: "angle") as? CGFloat ?? 0 }
            set { setValue(newValue, forKey: "angle") }
          }
          #endif
        }

        """)
  }

  @Test func optionalRequirementsGetDefaults() {
    let text = """
      @objc public protocol RingDelegate {
        func ringDidTurn(_ ring: Ring)
        @objc optional func ringDidStop(_ ring: Ring)
        @objc optional func ringShouldTurn(_ ring: Ring) -> Bool
        @objc optional var ringTitle: String? { get }
      }
      class Ring {
        weak var delegate: RingDelegate?
        func stop() {
          delegate?.ringDidStop?(self)
          if delegate?.ringShouldTurn?(self) ?? true { turn() }
        }
      }

      """
    #expect(
      port(text).text == """
        public protocol RingDelegate: AnyObject {
          func ringDidTurn(_ ring: Ring)
          func ringDidStop(_ ring: Ring)
          func ringShouldTurn(_ ring: Ring) throws -> Bool
          var ringTitle: String? { get }
        }

        extension RingDelegate {
          public func ringDidStop(_ ring: Ring) {}
          public func ringShouldTurn(_ ring: Ring) throws -> Bool { throw CocoaError(.featureUnsupported) }
          public var ringTitle: String? { nil }
        }
        class Ring {
          weak var delegate: RingDelegate?
          func stop() {
            delegate?.ringDidStop(self)
            if (try? delegate?.ringShouldTurn(self)) ?? true { turn() }
          }
        }

        """)
  }

  @Test func callOfAnApplesDelegateIsWrittenInBothForms() {
    let text = "func f() {\n  delegate?.scrollViewDidScroll?(view)\n}\n"
    #expect(
      port(text).text == """
        func f() {
          #if canImport(ObjectiveC)
          delegate?.scrollViewDidScroll?(view)
          #else
          delegate?.scrollViewDidScroll(view)
          #endif
        }

        """)
  }

  @Test func overrideInAnExtensionMovesIntoTheClass() {
    let text = """
      class Page: Base {
        var a = 1
      }
      extension Page {
        func b() {}
        /// Lays out.
        override func layoutSubviews() { a = 2 }
      }

      """
    #expect(
      port(text).text == """
        class Page: Base {
          var a = 1
          /// Lays out.
          override func layoutSubviews() { a = 2 }
        }
        extension Page {
          func b() {}
        }

        """)
  }

  @Test func overrideMovesIntoAnotherFile() {
    let ported = port("class Page: Base {}\n", "extension Page {\n  override func tap() {}\n}\n")
    #expect(ported.text == "class Page: Base {\n  override func tap() {}\n}\n")
  }

  @Test func overrideOfAClassOutsideIsReported() {
    let ported = port("extension Outer {\n  override func tap() {}\n}\n")
    #expect(ported.remarks.map(\.line) == [2] && ported.remarks.first?.kind == .open)
  }

  @Test(arguments: [
    ("os(iOS)", "os(iOS) || os(Linux)"), ("!os(iOS)", "!(os(iOS) || os(Linux))"),
    ("os(iOS) && DEBUG", "(os(iOS) || os(Linux)) && DEBUG"), ("os(iOS) || os(Linux)", "os(iOS) || os(Linux)"),
    ("os(macOS)", "os(macOS)"),
  ])
  func conditionForIOSHoldsOnLinux(condition: String, expected: String) {
    let ported = port("#if \(condition)\nlet a = 1\n#else\nlet a = 2\n#endif\n").text
    #expect(ported == "#if \(expected)\nlet a = 1\n#else\nlet a = 2\n#endif\n")
  }

  @Test func conditionForOtherPlatformsLeavesLinuxOutToo() {
    let ported = port("#if !(os(iOS) || os(tvOS))\nimport AppKit\n#endif\n").text
    #expect(ported.hasPrefix("#if !((os(iOS) || os(Linux)) || os(tvOS))\n"))
  }

  @Test func importsOfApplesRuntimeAreFenced() {
    let expected =
      "#if canImport(ObjectiveC)\nimport UIKit.UIGestureRecognizerSubclass\n#else\nimport UIKit\n#endif\n"
    #expect(port("import UIKit.UIGestureRecognizerSubclass\n").text == expected)
    #expect(
      port("import ObjectiveC\n").text == "#if canImport(ObjectiveC)\nimport ObjectiveC\n#endif\n")
  }

  @Test func fileThatDoesNotParseStaysAndIsReported() {
    let ported = port("class A { @objc func f( {} \n")
    #expect(ported.text == "class A { @objc func f( {} \n" && ported.remarks.map(\.kind) == [.open])
  }

  @Test func remarksHaveTheLinesOfTheOriginalFile() {
    let text =
      "class A {\n  @objc func f() {}\n  @objc func g() { h(#selector(f)) }\n  func h(_ s: Selector) {}\n}\n"
    #expect(port(text).remarks.map(\.line) == [2, 3, 3])
  }

  @Test func selectorFileLiesInEachTarget() {
    let manifest = """
      let package = Package(
        name: "P", targets: [.target(name: "A"), .target(name: "B", dependencies: [.target(name: "A")], path: "Code/")])
      """
    let modules = Modules(manifest: manifest, paths: ["Sources/A/x/1.swift", "Code/2.swift"])
    #expect(modules.folder(of: "Sources/A/x/1.swift") == "Sources/A")
    #expect(modules.folder(of: "Code/2.swift") == "Code")
    #expect(modules.folder(of: "Demo/3.swift") == "")
    #expect(Modules(manifest: nil, paths: []).folder(of: "a/b.swift") == "")
  }

  @Test func oldNamesAreTodaysExceptTheTreesOwn() {
    #expect(
      port(
        "import UIKit\nfunc f(_ e: UIControlEvents) { a.fillMode = kCAFillModeForwards; b.kCALineCapRound = .commonModes }\n"
      ).text
        == "import UIKit\nfunc f(_ e: UIControl.Event) { a.fillMode = CAMediaTimingFillMode.forwards; b.kCALineCapRound = .common }\n"
    )
    let own = "import UIKit\nstruct UIControlEvents {}\nlet a = UIControlEvents()\n"
    #expect(port(own).text == own)
  }

  @Test func outletOfAProtocolWithDefaultsLosesItsAttribute() {
    let text = "class A {\n  @IBOutlet weak var delegate: D?\n}\n"
    let others = "@objc protocol D {\n  @objc optional func f()\n}\n"
    #expect(port(text, others).text == "class A {\n  weak var delegate: D?\n}\n")
  }

  @Test(arguments: [
    ("func f(\n    a: Int,\n    b: Int\n  ) -> Bool", "func f( a: Int, b: Int ) throws -> Bool"),
    ("func f() throws -> Bool", "func f() throws -> Bool"),
    ("func f() async -> Int", "func f() async throws -> Int"),
  ])
  func methodWithAValueThrowsWhereItIsNotImplemented(requirement: String, signature: String) {
    let ported = port("@objc protocol D {\n  @objc optional \(requirement)\n}\n")
    #expect(
      ported.text.hasSuffix("extension D {\n  \(signature) { throw CocoaError(.featureUnsupported) }\n}\n"))
    #expect(ported.remarks.allSatisfy { $0.kind == .changed })
  }

  @Test func methodWithAnOptionalValueReturnsNil() {
    let ported = port("@objc protocol D {\n  @objc optional func f() -> Int?\n}\n").text
    #expect(ported.hasSuffix("extension D {\n  func f() -> Int? { nil }\n}\n"))
  }
}

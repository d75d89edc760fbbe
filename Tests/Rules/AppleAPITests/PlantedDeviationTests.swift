import AppleAPI
import Foundation
import Testing

/// The checks of `AppleAPITests` find deviations that were planted in small modules.
@Suite struct PlantedDeviationTests {
  private static let apple = AppleCatalog([
    (
      "UIKit",
      """
      UIResponder\tclass\t\t\t\tNSObject
      UIResponder\tproperty\tnext
      UIView\tclass\t\t\t\tUIResponder
      UIView\tinit\tinit(frame:)
      UIView\tmethod\taddSubview(_:)
      UIView\tmethod\tinsertSubview(_:at:)
      UIView\tmethod\tlayoutSubviews()
      UIView\tmethod\ttraitCollectionDidChange(_:)\t\t17.0
      UIView\tproperty\tbounds
      UIView\tproperty\tisGlass\t26.0
      UIView\tstatic property\tareAnimationsEnabled
      UIView\tstatic method\tanimate(_:)\t17.0
      UIViewDelegate\tprotocol
      UIViewDelegate\tmethod\tviewDidMove(_:)
      """
    )
  ])

  /// Builds a module UIKit, and a module App that uses it.
  private struct Planted {
    private let folder: TemporaryFolder
    let graph: SymbolGraph
    let uses: [Use]

    init(_ interface: String, app: String = "") throws {
      folder = try TemporaryFolder()
      for (module, text) in [("UIKit", interface), ("App", "import UIKit\n" + app)] {
        let file = folder.url.appending(path: "\(module).swift")
        try text.write(to: file, atomically: true, encoding: .utf8)
        try Toolchain().run(
          "swiftc",
          [
            "-c", "-module-name", module, "-parse-as-library", "-emit-module", "-emit-module-path",
            folder.url.appending(path: "\(module).swiftmodule").path, "-index-store-path",
            folder.url.appending(path: "index").path, "-I", folder.url.path, "-o",
            folder.url.appending(path: "\(module).o").path, file.path,
          ])
      }
      graph = try SymbolGraph(of: ["UIKit"], arguments: ["-I", folder.url.path])
      uses = try Use.all(in: "App", store: folder.url.appending(path: "index"))
    }
  }

  @Test func memberThatAppleDoesNotHaveIsFound() throws {
    let planted = try Planted(
      """
      open class UIResponder { public var next: UIResponder? { nil } }
      open class UIView: UIResponder {
        public func addSubview(_ view: UIView) {}
        public func insertSubview(_ view: UIView, index: Int) {}
        public var areAnimationsEnabled: Bool { true }
        public static var bounds: Int { 0 }
        public var tag = 0
        public struct Glass {}
        public override var next: UIResponder? { nil }
        public func spin() {}
        var secret = 0
      }
      """)
    let additions = try Additions("UIView.spin()\tlinux\ta reason\nUIView.hop()\tlinux\tanother")
    let comparison = Comparison(planted.graph, with: Self.apple, additions: additions)
    #expect(
      comparison.inventions() == [
        "UIKit: UIView.Glass",
        "UIKit: UIView.areAnimationsEnabled, Apple has areAnimationsEnabled",
        "UIKit: UIView.insertSubview(_:index:), Apple has insertSubview(_:at:)",
        "UIKit: UIView.tag",
        "UIKit: static UIView.bounds, Apple has bounds",
      ])
    #expect(comparison.needlessAdditions() == ["UIView.hop()"])
  }

  @Test func onlyPropertiesNamedAsRequirementsAreOptionalCalls() throws {
    let planted = try Planted(
      """
      open class UIView { public var addSubview: (() -> Void)? { nil } }
      public protocol UIViewDelegate { func viewDidMove(_ view: UIView) }
      extension UIViewDelegate {
        public var viewDidMove: ((UIView) -> Void)? { { self.viewDidMove($0) } }
        public var viewDid: Bool { true }
      }
      """)
    let comparison = Comparison(planted.graph, with: Self.apple, additions: try Additions(""))
    #expect(
      comparison.inventions() == [
        "UIKit: UIView.addSubview, Apple has addSubview(_:)",
        "UIKit: UIViewDelegate.viewDid, Apple has viewDidMove(_:)",
      ])
  }

  @Test func useOfWhatIOS17LacksOrHasDeprecatedIsFound() throws {
    let planted = try Planted(
      """
      open class UIView {
        public init() {}
        open func layoutSubviews() {}
        open func traitCollectionDidChange(_ previous: Int?) {}
        public var bounds = 0
        public var isGlass = false
        public func spin() {}
        public func hop() {}
        public func skip() {}
        public static func animate(_ changes: () -> Void) { changes() }
      }
      """,
      app: """
        final class Card: UIView {
          override func layoutSubviews() { bounds = 1 }
          override func traitCollectionDidChange(_ previous: Int?) {}
          func play() {
            isGlass.toggle()
            UIView.animate { spin() }
            hop()
            #if canImport(ObjectiveC)
            #else
              spin()
            #endif
            skip()
          }
        }
        """)
    let additions = try Additions("UIView.spin()\tlinux\ta reason\nUIView.hop()\tportable\tanother")
    let comparison = Comparison(planted.graph, with: Self.apple, additions: additions)
    #expect(
      try comparison.problems(with: planted.uses, in: Version(17)) == [
        "App.swift:13: UIView.skip() is not Apple's",
        "App.swift:4: UIView.traitCollectionDidChange(_:) is deprecated since iOS 17.0",
        "App.swift:6: UIView.isGlass is new in iOS 26.0",
        "App.swift:7: UIView.spin() is not Apple's",
      ])
    #expect(
      try comparison.problems(with: planted.uses, in: Version(16, 4)).contains(
        "App.swift:7: UIView.animate(_:) is new in iOS 17.0"))
  }

  @Test func coverageCountsWhatIsCurrent() throws {
    let planted = try Planted(
      "open class UIView { public var bounds = 0; public var isGlass = false }", app: "let view = UIView.self"
    )
    let comparison = try Comparison(planted.graph, with: Self.apple, additions: Additions(""))
    let view = try #require(comparison.coverage(in: Version(17)).first { $0.type == "UIView" })
    #expect(view.ours == 2 && view.apple == 8 && view.percent == 25)
    #expect(
      view.missing == [
        "init(frame:)", "addSubview(_:)", "insertSubview(_:at:)", "layoutSubviews()", "areAnimationsEnabled",
        "animate(_:)",
      ])
    let page = SupportPage(comparison, version: Version(17)).text
    #expect(page.contains("| `UIView` | 2 | 8 | 25 | `init(frame:)`, `addSubview(_:)`, "))
    #expect(page.contains("Types of UIKit that are not here: 2</summary>\n\n`UIResponder`"))
  }

  @Test func moduleWithoutAnIndexIsReported() throws {
    let folder = try TemporaryFolder()
    #expect(throws: Toolchain.Failure.self) { try Use.all(in: "App", store: folder.url) }
  }
}

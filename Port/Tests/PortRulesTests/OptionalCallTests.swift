import PortRules
import Testing

@Suite struct OptionalCallTests {
  private static let requirements = """
    @objc protocol RingDelegate {
      @objc optional func size(of ring: Ring) -> CGFloat
      @objc optional func name(of ring: Ring) -> String?
      @objc optional func ringDidStop(_ ring: Ring)
      @objc optional var title: String { get }
    }

    """

  @Test(arguments: [
    // The value is nil where the method is not implemented.
    ("if let a = delegate.size?(of: self) {}", "if let a = (try? delegate.size(of: self)) {}"),
    ("let a = delegate.size?(of: self)", "let a = (try? delegate.size(of: self))"),
    ("if let a = delegate?.size?(of: self) {}", "if let a = (try? delegate?.size(of: self)) {}"),
    ("let a = delegate.size?(of: self) ?? 1", "let a = (try? delegate.size(of: self)) ?? 1"),
    ("if delegate?.size?(of: self) != 1 {}", "if (try? delegate?.size(of: self)) != 1 {}"),
    ("let a = delegate.size!(of: self)", "let a = (try! delegate.size(of: self))"),
    ("a = (delegate?.size?(of: self))!", "a = ((try? delegate?.size(of: self)))!"),
    ("a = delegate?.size?(of: self).exponent", "a = (try? delegate?.size(of: self))?.exponent"),
    ("a = delegate?.size!(of: self).exponent", "a = (try! delegate?.size(of: self))?.exponent"),
    ("a = delegate.size!(of: self).exponent", "a = (try! delegate.size(of: self)).exponent"),
    ("if let f = delegate.ringDidStop {}", "if let f = Optional(delegate.ringDidStop) {}"),
    // So is that of a property.
    ("if let a = delegate.title {}", "if let a = (try? delegate.title) {}"),
    ("let a = delegate?.title.count", "let a = (try? delegate?.title).count"),
    ("let a = self.delegate?.title?.count ?? 0", "let a = (try? self.delegate?.title)?.count ?? 0"),
    ("let a = delegate.title!", "let a = (try? delegate.title)!"),
    (
      "if let p = x as? RingDelegate, p.title == \"\" {}",
      "if let p = x as? RingDelegate, (try? p.title) == \"\" {}"
    ),
    // It is optional already.
    ("if let a = delegate.name?(of: self) {}", "if let a = delegate.name(of: self) {}"),
    ("if let f = delegate?.ringDidStop {}", "if let f = delegate?.ringDidStop {}"),
    // A property of another object has the name of a requirement.
    ("if let a = page.title {}", "if let a = page.title {}"),
  ])
  func valueOfAnOptionalCallKeepsItsType(before: String, after: String) {
    let text = "class Ring {\n  func f() {\n    \(before)\n  }\n}\n"
    #expect(port(text, Self.requirements).text == text.replacing(before, with: after))
  }

  @Test(arguments: ["size(of:)", "size"]) func methodThatAGuardTakesHasTheValueOfItsReturn(method: String) {
    let text = """
      class Ring {
        func f() -> CGFloat {
          guard let size = delegate?.\(method) else { return 1 }
          let twice = 2 * size(self)
          return size(self)
        }
        func g() { size(self) }
      }

      """
    let expected = text.replacing("2 * size(self)", with: "2 * ((try? size(self)) ?? 1)")
      .replacing("return size(self)", with: "return ((try? size(self)) ?? 1)")
    #expect(port(text, Self.requirements).text == expected)
  }

  @Test func memberOfAnAnyObjectIsLookedForInItsProtocol() {
    let text = """
      class Ring {
        weak var delegate: AnyObject?
        func stop() {
          delegate?.ringDidStop?(self)
          self.delegate!.ringDidStop!(self)
        }
      }

      """
    let ported = port(text, Self.requirements).text
    #expect(ported.contains("    (delegate as? RingDelegate)?.ringDidStop(self)\n"))
    #expect(ported.contains("    (self.delegate as? RingDelegate)?.ringDidStop(self)\n"))
  }

  @Test(arguments: [
    ("let n = delegate.numberOfSections?(in: self)", "let n = Optional(delegate.numberOfSections(in: self))"),
    (
      "if let h = d.tableView?(t, heightForRowAt: i) { g(h) }",
      "if let h = Optional(d.tableView(t, heightForRowAt: i)) { g(h) }"
    ),
    (
      "if let v = d.tableView?(t, viewForHeaderInSection: 0) { g(v) }",
      "if let v = d.tableView(t, viewForHeaderInSection: 0) { g(v) }"
    ),
  ])
  func valueOfAnOptionalCallOfUIKitsKeepsItsTypeOnLinux(before: String, after: String) {
    let expected = "func f() {\n  #if canImport(ObjectiveC)\n  \(before)\n  #else\n  \(after)\n  #endif\n}\n"
    #expect(port("func f() {\n  \(before)\n}\n").text == expected)
  }

  @Test func propertyWithAValueThrowsWhereItIsNotImplemented() {
    let ported = port(Self.requirements).text
    #expect(ported.contains("  var title: String { get throws }\n"))
    #expect(ported.contains("var title: String { get throws { throw CocoaError(.featureUnsupported) } }"))
    let settable = "@objc protocol A {\n  @objc optional var size: Int { get set }\n}\n"
    #expect(port(settable).text.contains("  var size: Int { get throws }\n"))
  }

  @Test func parameterOfTheProtocolIsAskedLikeADelegate() {
    let text = "class Ring {\n  func f(_ owner: RingDelegate) -> String { owner.title ?? \"\" }\n}\n"
    #expect(port(text, Self.requirements).text == text.replacing("owner.title", with: "(try? owner.title)"))
    let other = text.replacing("RingDelegate", with: "Page")
    #expect(port(other, Self.requirements).text == other)
  }

  @Test func memberOfAnyObjectIsOfTheProtocolWithItsLabels() {
    let protocols = """
      @objc protocol Source {
        @objc optional func control(_ c: Int, colorAt i: Int) -> Int
      }
      @objc protocol Watcher {
        @objc optional func control(_ c: Int, didMove i: Int)
      }

      """
    let text =
      "class A {\n  weak var source: AnyObject?\n  func f() {\n    use(source?.control?(1, colorAt: 2))\n  }\n}\n"
    #expect(port(text, protocols).text.contains("use((try? (source as? Source)?.control(1, colorAt: 2)))"))
  }

  @Test func closureWithTheBeginningOfADelegateMethodIsNone() {
    let text =
      "import UIKit\nclass A {\n  var textFieldWillBegin: ((Int) -> Void)?\n  func f() {\n    self.textFieldWillBegin?(3)\n  }\n}\n"
    #expect(port(text).text == text)
  }
}

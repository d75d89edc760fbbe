import SnapshotTesting
import Testing
import XCTest

private struct User: Encodable {
  let id: Int
  let name: String
  let tags: Set<String>
}

private final class Parent {
  var child: Child?
}

private final class Child {
  weak var parent: Parent?
}

/// References that lie beside the tests, with the names and in the form that swift-snapshot-testing 1.19 gives them.
@Suite struct ReferenceTests {
  private let user = User(id: 1, name: "Ada", tags: ["b", "a"])

  @Test func textsOfAValue() {
    assertSnapshot(of: user, as: .dump)
    assertSnapshot(of: user.name, as: .lines)
    assertSnapshot(of: user.name, as: .description, named: "given name!")
    assertSnapshot(of: User(id: 1, name: "Ada", tags: []), as: .json)
  }

  @Test func objectsThatHoldEachOther() {
    let (parent, child) = (Parent(), Child())
    (parent.child, child.parent) = (child, parent)
    assertSnapshot(of: parent, as: .dump)
  }

  @Test(.snapshots(record: .never)) func severalStrategies() {
    assertSnapshots(of: "a\nb", as: [.lines, .lines])
    assertSnapshots(of: "a\nb", as: ["named": .lines])
  }
}

/// The same in XCTest, in which the names have the test's function, too.
final class XCTestReferenceTests: XCTestCase {
  func testLines() {
    assertSnapshot(of: "a\nb", as: .lines)
    assertSnapshot(of: "a\nb", as: .lines)
  }
}

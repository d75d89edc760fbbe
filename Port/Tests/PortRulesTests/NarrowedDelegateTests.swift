import PortRules
import Testing

@Suite struct NarrowedDelegateTests {
  private func tree(_ property: String) -> String {
    "import UIKit\nclass Grid: UICollectionView {\n  \(property)\n}\n"
  }

  @Test func delegateHasTheTypeOfAllScrollViewsOnLinux() {
    let property = """
      override open var delegate: UICollectionViewDelegate? {
          get { return super.delegate }
          set(other) {
            own = other
            super.delegate = self
          }
        }
      """
    let plain = """
      override open var delegate: UIScrollViewDelegate? {
          get { return super.delegate }
          set(other) {
            let other = other as? UICollectionViewDelegate
            own = other
            super.delegate = self
          }
        }
      """
    let ported = port(tree(property)).text
    #expect(
      ported == tree("#if canImport(ObjectiveC)\n  \(property)\n  #else\n  \(plain)\n  #endif"))
  }

  @Test func observerUsesTheDelegateAsTheNarrowOne() {
    let property =
      "override weak var delegate: UITableViewDelegate? {\n    didSet {\n      first = delegate\n    }\n  }"
    let plain =
      "  override weak var delegate: UIScrollViewDelegate? {\n    didSet {\n"
      + "      let delegate = self.delegate as? UITableViewDelegate\n      first = delegate\n    }\n  }\n"
    #expect(port(tree(property)).text.contains("  #else\n\(plain)  #endif\n"))
  }

  @Test(arguments: [
    "override var delegate: UIScrollViewDelegate? {\n    didSet { f() }\n  }",
    "override var dataSource: UICollectionViewDataSource? {\n    didSet { f() }\n  }",
    "var delegate: UITableViewDelegate?",
  ])
  func otherPropertiesStay(property: String) {
    #expect(port(tree(property)).text == tree(property))
  }
}

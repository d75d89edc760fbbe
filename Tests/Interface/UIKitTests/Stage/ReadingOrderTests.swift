import Testing
import UIKit

/// Groups are read to their end before what lies beside them, as a screen reader of iOS does it with
/// containers.
@MainActor struct ReadingOrderTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let page = UIView()

  init() { stage.show(page) }

  private var labels: [String] { stage.accessibilityElements().map(\.label) }

  private func element(_ label: String, _ x: CGFloat, _ y: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: y, width: 20, height: 20))
    view.isAccessibilityElement = true
    view.accessibilityLabel = label
    return view
  }

  /// A column with elements at two heights.
  private func fill(_ column: UIView, _ name: String, x: CGFloat, top: CGFloat = 0) {
    column.frame = CGRect(x: x, y: top, width: 80, height: 200)
    for row in [2, 1] {
      column.addSubview(element("\(name)\(row)", 10, CGFloat(row) * 40))
    }
    page.addSubview(column)
  }

  @Test func columnsThatAreGroupsAreReadOneAfterTheOther() {
    let columns = [UIView(), UIView()]
    fill(columns[1], "right ", x: 100)
    fill(columns[0], "left ", x: 0)
    #expect(labels == ["left 1", "right 1", "left 2", "right 2"])
    for column in columns { column.shouldGroupAccessibilityChildren = true }
    #expect(labels == ["left 1", "left 2", "right 1", "right 2"])
    stage.layoutDirection = .rightToLeft
    #expect(labels == ["right 1", "right 2", "left 1", "left 2"])
  }

  @Test func scrollViewIsAGroup() {
    fill(UIScrollView(), "list ", x: 0)
    page.addSubview(element("beside", 120, 50))
    #expect(labels == ["list 1", "list 2", "beside"])
  }

  /// The list's first rows lie higher than the bar, but cannot be seen there.
  @Test func barIsReadBeforeAListThatIsScrolledBelowIt() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    list.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    list.contentSize = CGSize(width: 200, height: 1000)
    list.addSubview(element("first", 0, 0))
    list.addSubview(element("second", 0, 130))
    page.addSubview(list)
    page.addSubview(element("bar", 100, 15))
    list.contentOffset = CGPoint(x: 0, y: 100)
    #expect(labels == ["bar", "first", "second"])
  }

  /// The list says the order, and each of its views is read to its end.
  @Test func listedViewsAreReadInTheOrderOfTheList() {
    let (lower, upper) = (UIView(), UIView())
    fill(lower, "lower ", x: 0, top: 100)
    fill(upper, "upper ", x: 100)
    page.accessibilityElements = [lower, upper]
    #expect(labels == ["lower 1", "lower 2", "upper 1", "upper 2"])
    page.accessibilityElements = nil
    #expect(labels == ["upper 1", "upper 2", "lower 1", "lower 2"])
  }

  @Test func controllersOfColumnsAreReadOneAfterTheOther() {
    let parent = UIViewController()
    stage.show(parent)
    for (name, x) in [("right ", 100), ("left ", 0)] as [(String, CGFloat)] {
      let child = UIViewController()
      parent.addChild(child)
      child.view.frame = CGRect(x: x, y: 0, width: 80, height: 200)
      for row in 1...2 { child.view.addSubview(element("\(name)\(row)", 10, CGFloat(row) * 40)) }
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    #expect(labels == ["left 1", "left 2", "right 1", "right 2"])
  }

  @Test func groupWithoutElementsAndPlacesThatAreNoNumbersChangeNothing() {
    fill(UIScrollView(), "list ", x: 0)
    let empty = UIScrollView(frame: CGRect(x: 0, y: CGFloat.nan, width: 100, height: CGFloat.infinity))
    page.addSubview(empty)
    page.addSubview(element("below", 0, 250))
    #expect(labels == ["list 1", "list 2", "below"])
  }
}

import Synchronization
import Testing
import UIKit

@MainActor @Suite(.serialized) struct StoryboardTests {
  private final class Page: UIViewController {
    let mark: Int
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      mark = 7
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Stack: UINavigationController {
    override init(rootViewController: UIViewController) {
      super.init(rootViewController: rootViewController)
      isToolbarHidden = false
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Head: UITableViewHeaderFooterView {
    var mark = 0
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      mark = 9
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Row: UITableViewCell {
    let shownStyle: UITableViewCell.CellStyle
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      shownStyle = style
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class Box: UIView {
    let first: CGRect
    override init(frame: CGRect) {
      first = frame
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func storyboardsAndNibsAreReportedAndGiveNothing() {
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report.key) } }
    defer { CADiagnostics.setHandler { _ in } }
    let board = UIStoryboard(name: "Main", bundle: nil)
    #expect(board.instantiateInitialViewController() == nil)
    #expect(type(of: board.instantiateViewController(withIdentifier: "Page")) == UIViewController.self)
    #expect(Bundle.main.loadNibNamed("Row", owner: nil) == nil)
    let controller = UIViewController()
    controller.performSegue(withIdentifier: "open", sender: nil)
    #expect(controller.storyboard == nil)
    #expect(controller.shouldPerformSegue(withIdentifier: "open", sender: nil))
    #expect(reports.withLock { Set($0) }.isSuperset(of: ["Main", "Main.Page", "Row", "open"]))
  }

  @Test func subclassOfANavigationControllerOverridesTheInitializerWithARoot() {
    let root = UIViewController()
    let stack = Stack(rootViewController: root)
    #expect(stack.viewControllers == [root] && !stack.isToolbarHidden && root.parent === stack)
  }

  @Test func objectsOfAGenericClassAreMadeByTheirOwnInitializers() {
    func make<View: UIView>(_: View.Type) -> View {
      View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    #expect(make(Box.self).first == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(type(of: make(UIImageView.self)) == UIImageView.self)
    func makeEmpty<Object: NSObject>(_: Object.Type) -> Object { Object.constructed() }
    #expect(makeEmpty(Box.self).first == .zero && makeEmpty(Page.self).mark == 7)
    #expect(type(of: makeEmpty(CAShapeLayer.self)) == CAShapeLayer.self)
    func makePage<Controller: UIViewController>(_: Controller.Type) -> Controller {
      Controller(nibName: nil, bundle: .main)
    }
    #expect(makePage(Page.self).mark == 7)
    func makeCell<Cell: UITableViewCell>(_: Cell.Type) -> Cell {
      Cell(style: .value1, reuseIdentifier: "row")
    }
    let row = makeCell(Row.self)
    #expect(row.shownStyle == .value1 && row.reuseIdentifier == "row")
    func makeHeader<Header: UITableViewHeaderFooterView>(_: Header.Type) -> Header {
      Header(reuseIdentifier: "head")
    }
    #expect(makeHeader(Head.self).mark == 9 && makeHeader(Head.self).reuseIdentifier == "head")
  }
}

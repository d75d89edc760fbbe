import Testing
import UIKit

@MainActor @Suite struct AccessibilityElementTests {
  private final class Chart: UIView {
    var taps: [CGPoint] = []
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      taps += touches.map { $0.location(in: nil) }
    }
  }

  private final class Bar: UIAccessibilityElement {
    var height = 3
    override func accessibilityIncrement() { height += 1 }
    override func accessibilityDecrement() { height -= 1 }
  }

  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 1)
  private let chart = Chart(frame: CGRect(x: 20, y: 40, width: 100, height: 50))

  init() { stage.window.addSubview(chart) }

  private func bar(_ label: String, x: CGFloat) -> Bar {
    let bar = Bar(accessibilityContainer: chart)
    bar.accessibilityLabel = label
    bar.accessibilityFrameInContainerSpace = CGRect(x: x, y: 10, width: 20, height: 40)
    return bar
  }

  @Test func elementsOfAViewHaveTheirPlacesInIt() {
    let bars = [bar("May", x: 0), bar("June", x: 30)]
    chart.accessibilityElements = bars
    let found = stage.accessibilityElements()
    #expect(found.map(\.label) == ["May", "June"])
    #expect(found[0].frame == CGRect(x: 20, y: 50, width: 20, height: 40))
    chart.frame.origin.x = 0
    #expect(bars[0].accessibilityFrame.minX == 0)
    bars[0].accessibilityFrame = CGRect(x: 7, y: 8, width: 1, height: 1)
    #expect(bars[0].accessibilityFrame.minX == 7 && Set(found.map(\.id)).count == 2)
    #expect(chart.accessibilityElementCount() == 2 && chart.index(ofAccessibilityElement: bars[1]) == 1)
    #expect(chart.accessibilityElement(at: 0) as? Bar === bars[0] && chart.accessibilityElement(at: 2) == nil)
    #expect(chart.index(ofAccessibilityElement: self) == NSNotFound)
  }

  @Test func elementsAreAdjustedAndTapped() throws {
    let may = bar("May", x: 0)
    may.accessibilityTraits = .adjustable
    chart.accessibilityElements = [may]
    let id = try #require(stage.accessibilityElements().first).id
    stage.adjustAccessibilityElement(id, increments: true)
    #expect(may.height == 4)
    stage.activateAccessibilityElement(id)
    may.accessibilityActivationPoint = CGPoint(x: 25, y: 55)
    stage.activateAccessibilityElement(id)
    #expect(chart.taps == [CGPoint(x: 30, y: 70), CGPoint(x: 25, y: 55)])
  }

  @Test func containersThatCountTheirElementsAreRead() {
    final class Counting: UIView {
      lazy var own = ["a", "b", "c"].map { label in
        let element = UIAccessibilityElement(accessibilityContainer: self)
        element.accessibilityLabel = label
        element.accessibilityFrameInContainerSpace = bounds
        return element
      }
      override func accessibilityElementCount() -> Int { 3 }
      override func accessibilityElement(at index: Int) -> Any? { own[index] }
    }
    stage.show(Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(stage.accessibilityElements().map(\.label) == ["a", "b", "c"])
  }

  @Test func customActionsFollowTheirElementAsButtons() throws {
    var calls: [String] = []
    final class Row: UIView {
      var onDelete: () -> Void = {}
      override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
          [
            UIAccessibilityCustomAction(name: "Delete") { [weak self] _ in
              self?.onDelete()
              return true
            }
          ]
        }
        set {}
      }
    }
    let row = Row(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Mail"
    row.onDelete = { calls.append("delete") }
    stage.show(row)
    let elements = stage.accessibilityElements()
    #expect(elements.map(\.label) == ["Mail", "Delete"])
    #expect(elements[1].traits == .button && elements[1].hint == "Mail")
    #expect(elements == stage.accessibilityElements(), "numbers stay")
    #expect(stage.activateAccessibilityElement(elements[1].id) && calls == ["delete"])
  }

  @Test func customActionsCallMethods() {
    @MainActor final class Target: NSObject {
      var names: [String] = []
      func archive(_ action: UIAccessibilityCustomAction) { names.append(action.name) }
    }
    let target = Target()
    chart.isAccessibilityElement = true
    chart.accessibilityLabel = "Chart"
    chart.accessibilityCustomActions = [
      UIAccessibilityCustomAction(
        name: "Archive", target: target, selector: Selector("archive:", Target.archive(_:)))
    ]
    stage.activateAccessibilityElement(stage.accessibilityElements()[1].id)
    #expect(target.names == ["Archive"])
  }

  @Test func subclassesOfCustomActionsNameTheMethodToo() {
    @MainActor final class Target: NSObject {
      var rows: [Int] = []
      func delete(_ action: RowAction) { rows.append(action.row) }
    }
    final class RowAction: UIAccessibilityCustomAction {
      let row: Int
      init?(row: Int, title: String?, target: Any?, selector: Selector) {
        self.row = row
        guard let title else { return nil }
        super.init(name: title, target: target, selector: selector)
      }
    }
    let target = Target()
    let selector = Selector("delete:", Target.delete(_:))
    #expect(RowAction(row: 3, title: nil, target: target, selector: selector) == nil)
    chart.isAccessibilityElement = true
    chart.accessibilityCustomActions = [
      RowAction(row: 3, title: "Delete", target: target, selector: selector)
    ].compactMap { $0 }
    stage.activateAccessibilityElement(stage.accessibilityElements()[1].id)
    #expect(target.rows == [3])
  }

  @Test func attributedTextsAreTheTexts() {
    chart.accessibilityAttributedLabel = NSAttributedString(string: "Chart")
    #expect(chart.accessibilityLabel == "Chart")
    chart.accessibilityLabel = "Diagram"
    #expect(chart.accessibilityAttributedLabel?.string == "Diagram")
    #expect(chart.accessibilityAttributedHint == nil)
  }

  @Test func placesAreConverted() {
    let rect = UIAccessibility.convertToScreenCoordinates(CGRect(x: 1, y: 2, width: 3, height: 4), in: chart)
    #expect(rect == CGRect(x: 21, y: 42, width: 3, height: 4))
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(UIAccessibility.convertToScreenCoordinates(path, in: chart).bounds == rect)
    chart.accessibilityFrame = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(chart.accessibilityActivationPoint == CGPoint(x: 8.5, y: 10))
    chart.accessibilityFrame = .null
    #expect(chart.accessibilityFrame == chart.frame)
  }

  @Test func objectThatIsNoViewIsAnElementOfAView() throws {
    let point = NSObject()
    point.isAccessibilityElement = true
    point.accessibilityLabel = "May"
    point.accessibilityValue = "3"
    point.accessibilityHint = "Shows the month"
    point.accessibilityTraits = .button
    point.accessibilityFrame = CGRect(x: 30, y: 50, width: 10, height: 20)
    let (silent, unnamed) = (NSObject(), NSObject())
    silent.accessibilityLabel = "Silent"
    chart.accessibilityElements = [point, silent, unnamed]
    let found = stage.accessibilityElements()
    let element = try #require(found.first)
    #expect(found.count == 1 && element.label == "May" && element.value == "3" && element.traits == .button)
    #expect(element.hint == "Shows the month" && element.frame == point.accessibilityFrame)
    stage.activateAccessibilityElement(element.id)
    #expect(chart.taps == [CGPoint(x: 35, y: 60)])
    #expect(unnamed.accessibilityLabel == nil && unnamed.accessibilityFrame == .zero)
    #expect(!unnamed.isAccessibilityElement && unnamed.accessibilityIdentifier == nil)
  }

  @Test func viewKnownAsAnObjectKeepsItsOwnProperties() {
    let object: NSObject = chart
    object.accessibilityLabel = "Chart"
    object.isAccessibilityElement = true
    #expect(chart.accessibilityLabel == "Chart" && object.accessibilityFrame == chart.frame)
    #expect(stage.accessibilityElements().map(\.label) == ["Chart"])
  }

  @Test func hintsOfBarItemsAreThoseOfTheirButtons() {
    let controller = UIViewController()
    let item = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
    item.accessibilityHint = "Sends the letter"
    controller.navigationItem.rightBarButtonItem = item
    stage.window.rootViewController = UINavigationController(rootViewController: controller)
    item.accessibilityValue = "Ready"
    let element = stage.accessibilityElements().first { $0.label == "Send" }
    #expect(element?.hint == "Sends the letter" && element?.value == "Ready")
  }
}

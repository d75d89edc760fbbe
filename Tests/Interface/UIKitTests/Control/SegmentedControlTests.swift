import Testing
import UIKit

@MainActor @Suite struct SegmentedControlTests {
  private let stage = Stage(size: CGSize(width: 400, height: 200), scale: 1)
  private let control = UISegmentedControl(items: ["A", "B", "C"])
  private let recorder = CallRecorder()
  private var pill: UIView { control.subviews[0].subviews.first { $0.layer.shadowOpacity > 0 } ?? control }

  init() {
    control.frame = CGRect(x: 50, y: 50, width: 300, height: 32)
    stage.window.addSubview(control)
    control.addAction(
      UIAction { [recorder, control] _ in recorder.calls.append("\(control.selectedSegmentIndex)") },
      for: .valueChanged)
    stage.advance(by: 0)
  }

  private func middle(_ index: Int) -> CGPoint { CGPoint(x: 100 + 100 * index, y: 66) }

  @Test func tapChoosesASegmentOnce() {
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && pill.alpha == 0)
    stage.tap(at: middle(1))
    stage.tap(at: middle(1))
    stage.advance(by: 1)
    #expect(recorder.calls == ["1"] && pill.frame == CGRect(x: 102, y: 2, width: 96, height: 28))
    control.selectedSegmentIndex = 9
    #expect(recorder.calls == ["1"] && control.selectedSegmentIndex == -1)
  }

  @Test func fingerSlidesTheSelection() {
    control.selectedSegmentIndex = 0
    stage.touchDown(at: middle(0))
    stage.touchMove(to: middle(1))
    stage.touchMove(to: middle(2))
    #expect(recorder.calls.isEmpty && control.selectedSegmentIndex == 0)
    stage.touchUp(at: middle(2))
    #expect(recorder.calls == ["2"])
    stage.touchDown(at: middle(2))
    stage.touchMove(to: middle(0))
    stage.touchCancel()
    stage.advance(by: 1)
    #expect(control.selectedSegmentIndex == 2 && pill.frame.minX == 202 && recorder.calls == ["2"])
  }

  @Test func fingerThatLeavesChoosesNothing() {
    stage.touchDown(at: middle(1))
    stage.touchMove(to: CGPoint(x: 200, y: 195))
    stage.touchUp(at: CGPoint(x: 200, y: 195))
    #expect(control.selectedSegmentIndex == -1 && recorder.calls.isEmpty)
  }

  @Test func segmentsRunFromRightToLeft() {
    stage.layoutDirection = .rightToLeft
    stage.tap(at: middle(0))
    #expect(recorder.calls == ["2"])
  }

  @Test func momentaryControlKeepsNoSelection() {
    control.isMomentary = true
    stage.tap(at: middle(1))
    stage.tap(at: middle(1))
    #expect(recorder.calls == ["1", "1"] && control.selectedSegmentIndex == -1)
  }

  @Test func disabledSegmentsAreNotChosen() {
    control.setEnabled(false, forSegmentAt: 1)
    stage.tap(at: middle(1))
    #expect(
      recorder.calls.isEmpty && !control.isEnabledForSegment(at: 1) && !control.isEnabledForSegment(at: 7))
    control.isEnabled = false
    stage.tap(at: middle(0))
    #expect(recorder.calls.isEmpty)
  }

  @Test func insertionAndRemovalKeepTheSelectedSegment() {
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "New", at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "New")
    control.removeSegment(at: 3, animated: false)
    control.removeSegment(at: 40, animated: true)
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == 2)
    control.removeSegment(at: 2, animated: true)
    #expect(control.selectedSegmentIndex == -1 && recorder.calls.isEmpty)
    control.removeAllSegments()
    stage.advance(by: 1)
    #expect(control.numberOfSegments == 0 && control.intrinsicContentSize.width == 0)
  }

  @Test func actionsArePerformed() {
    var count = 0
    let action = UIAction(title: "Do", identifier: .init("do")) { _ in count += 1 }
    control.setAction(action, forSegmentAt: 2)
    #expect(control.titleForSegment(at: 2) == "Do" && control.segmentIndex(identifiedBy: .init("do")) == 2)
    stage.tap(at: middle(2))
    #expect(count == 1 && recorder.calls == ["2"])
  }

  @Test func widthsAreFixedSharedOrByContent() {
    func widths() -> [CGFloat] {
      control.layoutIfNeeded()
      return control.subviews[0].subviews.compactMap { $0.isAccessibilityElement ? $0.frame.width : nil }
    }
    #expect(widths() == [100, 100, 100])
    control.setWidth(50, forSegmentAt: 0)
    #expect(widths() == [50, 125, 125])
    control.setTitle("A much longer title", forSegmentAt: 1)
    control.apportionsSegmentWidthsByContent = true
    let parts = widths()
    #expect(parts[0] == 50 && parts[1] > 3 * parts[2] && abs(parts.reduce(0, +) - 300) < 0.001)
    control.setWidth(.nan, forSegmentAt: 0)
    #expect(control.widthForSegment(at: 0) == 0)
  }

  @Test func assistiveTechnologySeesEachSegment() {
    let elements = stage.accessibilityElements()
    #expect(elements.map(\.label) == ["A", "B", "C"])
    #expect(stage.activateAccessibilityElement(elements[1].id))
    #expect(recorder.calls == ["1"])
    #expect(stage.accessibilityElements()[1].traits.contains([.button, .selected]))
  }
}

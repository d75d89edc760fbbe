import Testing
import UIKit

@MainActor private final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var counts = [10, 3]
  var calls: [String] = []

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    "\(component).\(row)"
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    calls.append("\(component).\(row)")
  }
}

@MainActor @Suite struct PickerViewTests {
  private let stage = Stage(size: CGSize(width: 320, height: 216), scale: 1)
  private let picker = UIPickerView(frame: .zero)
  private let rows = Rows()
  private let left = CGPoint(x: 80, y: 108)

  init() {
    (picker.dataSource, picker.delegate) = (rows, rows)
    stage.window.addSubview(picker)
    stage.advance(by: 0.1)
  }

  @Test func rowsComeFromTheDataSource() {
    #expect(picker.frame.size == CGSize(width: 320, height: 216))
    #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 0) == 10)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 7) == -1)
    #expect((picker.view(forRow: 1, forComponent: 1) as? UILabel)?.text == "1.1")
    #expect(picker.rowSize(forComponent: 0).height == 32)
  }

  @Test func draggingTurnsToTheRowUnderTheBand() {
    stage.drag(from: left, to: CGPoint(x: 80, y: 45), over: 1)
    stage.advance(by: 3)
    #expect(picker.selectedRow(inComponent: 0) == 2 && rows.calls == ["0.2"], "\(rows.calls)")
  }

  @Test func thrownWheelRollsOnAndRestsAtRow() throws {
    stage.drag(from: CGPoint(x: 80, y: 180), to: CGPoint(x: 80, y: 60), over: 0.12)
    stage.advance(by: 5)
    let row = picker.selectedRow(inComponent: 0)
    #expect(row > 4 && rows.calls == ["0.\(row)"], "\(rows.calls)")
    let view = try #require(picker.view(forRow: row, forComponent: 0))
    #expect(view.alpha == 1)
  }

  @Test func tapTurnsToRow() {
    stage.tap(at: CGPoint(x: 80, y: 140))
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 0) == 1 && rows.calls == ["0.1"])
  }

  @Test func selectionByCodeCallsNobody() {
    stage.makeCurrent()
    picker.selectRow(2, inComponent: 1, animated: false)
    picker.selectRow(5, inComponent: 0, animated: true)
    stage.advance(by: 1)
    #expect(picker.selectedRow(inComponent: 1) == 2 && picker.selectedRow(inComponent: 0) == 5)
    picker.selectRow(99, inComponent: 0, animated: false)
    picker.selectRow(0, inComponent: 99, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 5 && rows.calls.isEmpty)
  }

  @Test func reloadKeepsTheSelectionWithinTheRows() {
    picker.selectRow(9, inComponent: 0, animated: false)
    rows.counts = [4]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 0) == 3)
    rows.counts = [0]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == -1)
    stage.drag(from: left, to: CGPoint(x: 80, y: 40), over: 0.2)
    stage.advance(by: 2)
    #expect(rows.calls.isEmpty)
  }

  @Test func firstWheelIsAtTheRightWhereTextRunsFromTheRight() throws {
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0.1)
    stage.drag(from: left, to: CGPoint(x: 80, y: 76), over: 1)
    stage.advance(by: 3)
    #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 1) == 1)
  }

  @Test func wheelsAreAdjustable() throws {
    let wheels = picker.subviews.filter { $0.isAccessibilityElement }
    let wheel = try #require(wheels.first)
    #expect(
      wheels.count == 2 && wheel.accessibilityTraits.contains(.adjustable)
        && wheel.accessibilityValue == "0.0")
    stage.makeCurrent()
    wheel.accessibilityIncrement()
    stage.advance(by: 1)
    #expect(wheel.accessibilityValue == "0.1" && rows.calls == ["0.1"], "\(rows.calls)")
  }
}

import Testing
import UIKit

@MainActor @Suite struct AlertTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = UIViewController()
  private let recorder = CallRecorder()

  init() {
    stage.show(root)
    root.view.backgroundColor = .white
    stage.advance(by: 0.1)
  }

  private func alert(
    _ style: UIAlertController.Style, _ actions: [(String, UIAlertAction.Style)], title: String? = "Title"
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: "A message.", preferredStyle: style)
    for (title, style) in actions {
      alert.addAction(
        UIAlertAction(title: title, style: style) { [recorder, root] action in
          let isGone = root.presentedViewController == nil
          recorder.calls.append("\(action.title ?? "")\(isGone ? "" : " too early")")
        })
    }
    return alert
  }

  private func present(_ alert: UIAlertController) {
    root.present(alert, animated: true)
    stage.advance(by: 1)
  }

  private func element(_ label: String) -> AccessibilityElement? {
    stage.accessibilityElements().first { $0.label == label }
  }

  private func tap(_ label: String) throws {
    let frame = try #require(element(label)).frame
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.advance(by: 1)
  }

  @Test func alertStandsInTheMiddleAndCallsTheChosenAction() throws {
    let alert = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
    present(alert)
    #expect(alert.view.frame.width == 270 && alert.view.frame.midX == 195)
    #expect(abs(alert.view.frame.midY - 422) <= 1)
    #expect(stage.accessibilityElements().map(\.label) == ["Title", "A message.", "Cancel", "Delete"])
    try tap("Delete")
    #expect(recorder.calls == ["Delete"] && root.presentedViewController == nil)
  }

  @Test func twoShortButtonsStandSideBySide() throws {
    let alert = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
    present(alert)
    let (ok, cancel) = (try #require(element("OK")).frame, try #require(element("Cancel")).frame)
    #expect(cancel.minY == ok.minY && cancel.minX < ok.minX && ok.height == 44)
    stage.layoutDirection = .rightToLeft
    stage.advance(by: 0.1)
    #expect(try #require(element("Cancel")).frame.minX > (try #require(element("OK")).frame.minX))
    alert.addAction(UIAlertAction(title: "Third", style: .default))
    stage.advance(by: 0.1)
    let labels = stage.accessibilityElements().map(\.label)
    #expect(labels.suffix(3) == ["OK", "Third", "Cancel"])
  }

  @Test func actionSheetRisesFromTheBottomAndIsCancelledOutside() throws {
    let sheet = alert(.actionSheet, [("Copy", .default), ("Cancel", .cancel), ("Share", .default)])
    root.present(sheet, animated: true)
    stage.advance(by: 0.05)
    #expect(sheet.view.layer.presentation()?.frame.minY ?? 0 > sheet.view.frame.minY)
    stage.advance(by: 1)
    #expect(sheet.view.frame.maxY == 836 && sheet.view.frame.width == 374)
    #expect(stage.accessibilityElements().map(\.label).suffix(3) == ["Copy", "Share", "Cancel"])
    stage.tap(at: CGPoint(x: 20, y: 100))
    stage.advance(by: 1)
    #expect(recorder.calls == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test func tapOutsideAnAlertDoesNothing() {
    present(alert(.alert, [("Cancel", .cancel)]))
    stage.tap(at: CGPoint(x: 20, y: 100))
    stage.advance(by: 1)
    #expect(recorder.calls.isEmpty && root.presentedViewController != nil)
  }

  @Test func fingerSlidesBetweenButtons() throws {
    present(alert(.alert, [("One", .default), ("Two", .default), ("Three", .default)]))
    let (one, three) = (try #require(element("One")).frame, try #require(element("Three")).frame)
    stage.touchDown(at: CGPoint(x: one.midX, y: one.midY))
    stage.touchMove(to: CGPoint(x: three.midX, y: three.midY))
    stage.touchUp(at: CGPoint(x: three.midX, y: three.midY))
    stage.advance(by: 1)
    #expect(recorder.calls == ["Three"])
  }

  @Test func disabledButtonIsNotChosen() throws {
    let alert = alert(.alert, [("Go", .default), ("Cancel", .cancel)])
    alert.actions[0].isEnabled = false
    present(alert)
    #expect(try #require(element("Go")).traits.contains(.notEnabled))
    try tap("Go")
    #expect(recorder.calls.isEmpty && root.presentedViewController != nil)
    alert.actions[0].isEnabled = true
    stage.advance(by: 0.1)
    try tap("Go")
    #expect(recorder.calls == ["Go"])
  }

  @Test func escapeAndAssistiveTechnologyChooseAButton() throws {
    present(alert(.alert, [("Go", .default), ("Cancel", .cancel)]))
    #expect(stage.performAccessibilityEscape())
    stage.advance(by: 1)
    #expect(recorder.calls == ["Cancel"])
    present(alert(.actionSheet, [("Go", .default)]))
    let id = try #require(element("Go")).id
    stage.activateAccessibilityElement(id)
    stage.activateAccessibilityElement(id)
    stage.advance(by: 1)
    #expect(recorder.calls == ["Cancel", "Go"])
  }

  @Test func longAlertsScrollAndStayOnTheScreen() {
    let alert = alert(.alert, (0..<40).map { ("Button \($0)", .default) })
    alert.message = String(repeating: "Many words. ", count: 400)
    present(alert)
    #expect(alert.view.frame.minY >= 0 && alert.view.frame.maxY <= 844 && alert.view.frame.height > 700)
    stage.resize(to: CGSize(width: 0, height: 0))
    stage.advance(by: 0.1)
    #expect(stage.image().width >= 0)
  }

  @Test func fieldsOfAnAlertAreEditedOverTheKeyboard() throws {
    stage.keyboardHeight = 336
    let alert = alert(.alert, [("OK", .default), ("Cancel", .cancel)])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { field in
      field.placeholder = "Password"
      field.isSecureTextEntry = true
    }
    present(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.placeholder) == ["Name", "Password"] && fields[0].isEditing)
    #expect(alert.view.frame.maxY <= 844 - 336 && alert.view.frame.midY < 300)
    #expect(stage.type("Ada") && stage.press(.tab) && fields[1].isEditing)
    let (name, password) = (try #require(element("Name")).frame, try #require(element("Password")).frame)
    #expect(name.maxY <= password.minY && name.minX >= alert.view.frame.minX && name.height >= 30)
    try tap("OK")
    #expect(recorder.calls == ["OK"] && alert.textFields?.first?.text == "Ada")
    #expect(stage.firstResponder == nil)
  }

  @Test func returnGoesFromFieldToFieldAndToTheDefaultAction() throws {
    let alert = alert(.alert, [("Cancel", .cancel), ("Send", .default)])
    for _ in 0..<2 { alert.addTextField() }
    alert.actions[1].isEnabled = false
    present(alert)
    let fields = try #require(alert.textFields)
    #expect(fields[0].isEditing && stage.press(.enter) && fields[1].isEditing)
    #expect(stage.press(.enter) && fields[1].isEditing && root.presentedViewController === alert)
    alert.actions[1].isEnabled = true
    #expect(stage.press(.enter))
    stage.advance(by: 1)
    #expect(recorder.calls == ["Send"] && root.presentedViewController == nil)
  }

  @Test func actionSheetsHaveNoFields() {
    let sheet = alert(.actionSheet, [("OK", .default)])
    sheet.addTextField()
    #expect(sheet.textFields == nil)
  }

  @Test func alertWithoutTextsAndButtonsIsEmpty() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    present(alert)
    #expect(alert.view.frame.height == 0)
    alert.dismiss(animated: false)
    #expect(root.presentedViewController == nil)
  }
}

import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct KeyboardTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let controller = UIViewController()
  private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 40))

  init() {
    controller.view.addSubview(field)
    stage.window.rootViewController = controller
    stage.keyboardHeight = 300
    stage.advance(by: 0)
  }

  private final class Log: NSObject {
    var names: [String] = []
    var frames: [CGRect] = []
    var last: [AnyHashable: Any] = [:]
    func note(_ notification: Notification) {
      names.append(notification.name.rawValue.replacingOccurrences(of: "Notification", with: ""))
      last = notification.userInfo ?? [:]
      if let end = last[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue {
        frames.append(end.cgRectValue)
      }
    }
  }

  private func observe() -> Log {
    let log = Log()
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
    ] {
      NotificationCenter.default.addObserver(
        log, selector: Selector("note:", Log.note(_:)), name: name, object: stage.screen)
    }
    return log
  }

  @Test func editingShowsTheKeyboardAndItsEndHidesIt() {
    let log = observe()
    field.becomeFirstResponder()
    #expect(log.names == ["UIKeyboardWillShow"])
    #expect(log.frames == [CGRect(x: 0, y: 544, width: 390, height: 300)])
    let begin = log.last[UIResponder.keyboardFrameBeginUserInfoKey] as? NSValue
    #expect(begin?.cgRectValue == CGRect(x: 0, y: 844, width: 390, height: 300))
    #expect((log.last[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue == 0.25)
    stage.advance(by: 0.3)
    #expect(log.names.last == "UIKeyboardDidShow")
    field.resignFirstResponder()
    #expect(log.names.last == "UIKeyboardWillHide" && log.frames.last?.minY == 844)
    stage.advance(by: 0.3)
    #expect(log.names.last == "UIKeyboardDidHide")
  }

  @Test func theKeyboardStaysBetweenFields() {
    let other = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    controller.view.addSubview(other)
    field.becomeFirstResponder()
    let log = observe()
    other.becomeFirstResponder()
    #expect(log.names.isEmpty && stage.window.keyboardHeight == 300)
  }

  @Test func theGuideFollowsTheKeyboardInItsAnimation() {
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    stage.advance(by: 0)
    #expect(bar.frame.maxY == 844)
    field.becomeFirstResponder()
    stage.advance(by: 0.125)
    let middle = bar.layer.presentation()?.frame.maxY ?? 0
    #expect(bar.frame.maxY == 544 && middle > 544 && middle < 844)
    stage.advance(by: 0.3)
    field.resignFirstResponder()
    stage.advance(by: 0.3)
    #expect(bar.frame.maxY == 844)
  }

  @Test func anInputViewTakesTheKeyboardsPlaceUnderAnAccessory() {
    final class Picker: UIView {
      let input = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { input }
      override var inputAccessoryView: UIView? { bar }
    }
    let picker = Picker(frame: field.frame)
    controller.view.addSubview(picker)
    picker.becomeFirstResponder()
    stage.advance(by: 0.3)
    #expect(picker.bar.convert(picker.bar.bounds, to: nil) == CGRect(x: 0, y: 594, width: 390, height: 50))
    #expect(
      picker.input.convert(picker.input.bounds, to: nil) == CGRect(x: 0, y: 644, width: 390, height: 200))
    #expect(picker.bar.next?.next === picker)
    picker.resignFirstResponder()
    stage.advance(by: 0.3)
    #expect(picker.bar.window == nil && picker.input.window == nil)
  }

  @Test func badHeightsCountAsNone() {
    field.becomeFirstResponder()
    for height in [CGFloat.nan, -5, .infinity] {
      stage.keyboardHeight = height
      #expect(stage.keyboardHeight == 0 && stage.window.keyboardHeight == 0)
    }
    stage.keyboardHeight = 5000
    #expect(stage.window.keyboardHeight == 844)
  }

  @Test func inputViewHasTheHeightOfItsConstraintsIfItSizesItself() {
    let input = UIInputView(frame: CGRect(x: 0, y: 0, width: 390, height: 200), inputViewStyle: .keyboard)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    input.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: input.topAnchor),
      content.bottomAnchor.constraint(equalTo: input.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 120),
    ])
    field.inputView = input
    field.becomeFirstResponder()
    stage.advance(by: 0.3)
    #expect(input.bounds.height == 200)
    input.allowsSelfSizing = true
    stage.advance(by: 0.3)
    #expect(input.bounds.height == 120)
    #expect(stage.image().pixel(195, 843) == [209, 211, 217, 255])
  }

  @Test func viewInPlaceOfTheKeyboardHasItsColourBehindIt() {
    controller.view.backgroundColor = .red
    field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 200))
    field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    field.becomeFirstResponder()
    stage.advance(by: 0.5)
    #expect(stage.image().pixel(195, 843) == [209, 211, 217, 255])
    // The view above the keyboard has its own background.
    #expect(stage.image().pixel(195, 610) == [255, 0, 0, 255])
    stage.userInterfaceStyle = .dark
    #expect(stage.image().pixel(195, 700) == [43, 43, 43, 255])
    field.inputView = nil
    field.inputAccessoryView = nil
    field.reloadInputViews()
    stage.advance(by: 0.5)
    #expect(stage.image().pixel(195, 700)[0] > 200)
  }

  @Test func accessoryWithFlexibleHeightHasTheHeightOfItsConstraints() {
    let stage = Stage(
      size: CGSize(width: 390, height: 844), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    final class Composer: UIView {
      let content = UIView()
      let (bar, height): (UIView, NSLayoutConstraint)
      override init(frame: CGRect) {
        bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 10))
        height = content.heightAnchor.constraint(equalToConstant: 50)
        super.init(frame: frame)
        bar.autoresizingMask = .flexibleHeight
        content.translatesAutoresizingMaskIntoConstraints = false
        bar.addSubview(content)
        NSLayoutConstraint.activate([
          content.topAnchor.constraint(equalTo: bar.topAnchor), height,
          content.bottomAnchor.constraint(equalTo: bar.safeAreaLayoutGuide.bottomAnchor),
        ])
      }
      required init?(coder: NSCoder) { nil }
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    let composer = Composer(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    composer.addSubview(field)
    let controller = UIViewController()
    controller.view.addSubview(composer)
    stage.show(controller)
    stage.keyboardHeight = 300
    func place() -> [CGFloat] {
      stage.advance(by: 0.5)
      let frame = composer.bar.convert(composer.bar.bounds, to: nil)
      return [frame.minY, frame.maxY]
    }
    composer.becomeFirstResponder()
    #expect(place() == [760, 844], "it reaches below the safe area")
    field.becomeFirstResponder()
    #expect(place() == [494, 544])
    composer.height.constant = 80
    #expect(place() == [464, 544])
    composer.becomeFirstResponder()
    #expect(place() == [730, 844])
  }

  @Test func tableControllerKeepsItsRowsClearOfTheKeyboard() {
    let table = UITableViewController()
    table.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 1000))
    let field = UITextField(frame: CGRect(x: 0, y: 700, width: 390, height: 40))
    table.tableView.tableFooterView?.addSubview(field)
    table.tableView.contentInset.bottom = 10
    stage.window.rootViewController = table
    stage.advance(by: 0)
    field.becomeFirstResponder()
    stage.advance(by: 0.5)
    #expect(table.tableView.contentInset.bottom == 310)
    #expect(table.tableView.verticalScrollIndicatorInsets.bottom == 300)
    #expect(abs(table.tableView.contentOffset.y - (740 - 534)) < 0.01)
    field.resignFirstResponder()
    stage.advance(by: 0.5)
    #expect(table.tableView.contentInset.bottom == 10)
  }
}

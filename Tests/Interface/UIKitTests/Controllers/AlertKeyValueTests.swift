import Synchronization
import Testing
import UIKit

/// The parts of alerts, fields and pickers that apps set by names, since iOS has no properties for them.
@MainActor @Suite(.serialized) struct AlertKeyValueTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let root = UIViewController()

  init() {
    stage.show(root)
    stage.advance(by: 0.1)
  }

  private func present(_ alert: UIAlertController) {
    root.present(alert, animated: false)
    stage.advance(by: 0.1)
  }

  private func views<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    ((view as? V).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
  }

  private func label(_ text: String, in view: UIView) throws -> UILabel {
    try #require(views(UILabel.self, in: view).first { $0.text == text })
  }

  @Test func attributedTextsTakeThePlacesOfThePlainOnes() throws {
    let alert = UIAlertController(title: "Plain", message: "Message", preferredStyle: .alert)
    let title = NSAttributedString(string: "Large", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    alert.setValue(title, forKey: "attributedTitle")
    present(alert)
    let large = try label("Large", in: alert.view)
    #expect(large.textAlignment == .center && large.bounds.height > 30)
    #expect(alert.value(forKey: "attributedTitle") as? NSAttributedString == title)
    alert.setValue(nil, forKey: "attributedTitle")
    stage.advance(by: 0.1)
    #expect(try label("Plain", in: alert.view).font == .preferredFont(forTextStyle: .headline))
  }

  @Test func contentOfAControllerStandsBetweenTextsAndButtons() throws {
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert)
    let height = alert.view.bounds.height
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 100, height: 120)
    alert.setValue(content, forKey: "contentViewController")
    stage.advance(by: 0.1)
    #expect(alert.view.bounds.height == height + 120 && content.parent === alert)
    #expect(content.view.bounds.size == CGSize(width: 270, height: 120))
    let place = content.view.convert(content.view.bounds, to: alert.view)
    #expect(try label("Title", in: alert.view).convert(.zero, to: alert.view).y < place.minY)
    #expect(try label("OK", in: alert.view).convert(.zero, to: alert.view).y >= place.maxY)
    content.preferredContentSize.height = 60
    stage.advance(by: 0.1)
    #expect(alert.view.bounds.height == height + 60)
    alert.setValue(nil, forKey: "contentViewController")
    stage.advance(by: 0.1)
    #expect(alert.view.bounds.height == height && content.parent == nil && content.view.superview == nil)
  }

  @Test func contentWithoutASizeIsAsHighAsItsConstraints() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let content = UIViewController()
    content.view.heightAnchor.constraint(equalToConstant: 90).isActive = true
    alert.setValue(content, forKey: "contentViewController")
    present(alert)
    #expect(content.view.bounds.height == 90 && alert.view.bounds.height == 90)
  }

  @Test func buttonsHaveColoursPicturesAndCheckMarks() throws {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    let action = UIAlertAction(title: "Share", style: .default)
    alert.addAction(action)
    present(alert)
    let middle = try label("Share", in: alert.view).center.x
    action.setValue(UIColor.systemGreen, forKey: "titleTextColor")
    action.setValue(UIImage(systemName: "star"), forKey: "image")
    action.setValue(true, forKey: "checked")
    action.setValue(NSTextAlignment.left.rawValue, forKey: "titleTextAlignment")
    stage.advance(by: 0.1)
    let title = try label("Share", in: alert.view)
    #expect(title.textColor == .systemGreen && title.textAlignment == .left)
    let pictures = views(UIImageView.self, in: alert.view).filter {
      $0.image != nil && $0.superview === title.superview
    }
    #expect(pictures.count == 2 && pictures.allSatisfy { $0.tintColor == .systemGreen })
    #expect(pictures[0].frame.minX == 16 && pictures[0].frame.maxX < title.frame.minX)
    #expect(
      pictures[1].frame.minX > middle && title.superview?.accessibilityTraits.contains(.selected) == true)
    action.setValue("Send", forKey: "title")
    #expect(action.title == "Send" && action.value(forKey: "checked") as? Bool == true)
  }

  @Test func alertsGrowWithTheTextSize() throws {
    let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert)
    let height = alert.view.bounds.height
    stage.contentSizeCategory = .accessibilityLarge
    stage.advance(by: 0.1)
    #expect(alert.view.bounds.height > height + 20)
    #expect(try label("Title", in: alert.view).font.pointSize > 17)
    #expect(try label("OK", in: alert.view).font.pointSize > 17)
  }

  @Test func placeholdersHaveAColourAndAFontOfTheirOwn() {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.placeholder = "███"
    root.view.addSubview(field)
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    field.setValue(UIFont.systemFont(ofSize: 30), forKeyPath: "placeholderLabel.font")
    stage.advance(by: 0.1)
    #expect(field.value(forKeyPath: "placeholderLabel.textColor") as? UIColor == .red)
    let pixel = stage.image().pixel(30, 120)
    #expect(pixel.prefix(3) == [255, 0, 0])
  }

  @Test func searchBarsGiveTheirFieldAndTheTitleOfTheirButton() {
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Close", forKey: "cancelButtonText")
    #expect((bar.value(forKey: "_cancelButton") as? UIButton)?.title(for: .normal) == "Close")
    bar.setValue(3, forKey: "cancelButtonText")
    #expect(bar.value(forKey: "_cancelButtonText") as? String == "Close")
  }

  @Test func wheelsOfPickersHaveAColour() {
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .wheels
    root.view.addSubview(picker)
    stage.advance(by: 0.1)
    picker.setValue(UIColor.red, forKey: "textColor")
    stage.advance(by: 0.1)
    let colors = views(UILabel.self, in: picker).filter { $0.window != nil }.map(\.textColor)
    #expect(colors.count > 6 && colors.allSatisfy { $0 == .red })
  }

  @Test func unknownNamesAreReported() {
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append("\(report.object).\(report.key)") } }
    defer { CADiagnostics.setHandler { _ in } }
    UIAlertAction(title: nil, style: .default).setValue(1, forKey: "glow")
    #expect(UIPickerView().value(forKey: "glow") == nil)
    #expect(reports.withLock { $0 } == ["UIAlertAction.glow", "UIPickerView.glow"])
  }
}

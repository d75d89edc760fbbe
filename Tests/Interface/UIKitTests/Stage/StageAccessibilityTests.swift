import Testing
import UIKit

/// A view with a name, at a place.
@MainActor private func element(
  _ label: String, _ frame: CGRect, _ traits: UIAccessibilityTraits = .none
) -> UIView {
  let view = UIView(frame: frame)
  view.isAccessibilityElement = true
  view.accessibilityLabel = label
  view.accessibilityTraits = traits
  return view
}

@MainActor struct StageAccessibilityTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let page = UIView()

  init() { stage.show(page) }

  private var labels: [String] { stage.accessibilityElements().map(\.label) }

  private func id(_ label: String) throws -> UInt32 {
    try #require(stage.accessibilityElements().first { $0.label == label }).id
  }

  @Test func elementsAreReadFromTopToBottomAndInTheDirectionOfReading() {
    page.addSubview(element("last", CGRect(x: 0, y: 100, width: 10, height: 10)))
    page.addSubview(element("right", CGRect(x: 100, y: 0, width: 10, height: 10)))
    page.addSubview(element("left", CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(labels == ["left", "right", "last"])
    stage.layoutDirection = .rightToLeft
    #expect(labels == ["right", "left", "last"])
  }

  @Test func whatCannotBeSeenIsNoElement() {
    let outside = element("outside", CGRect(x: 0, y: -50, width: 10, height: 10))
    let hidden = element("hidden", CGRect(x: 0, y: 0, width: 10, height: 10))
    let clear = element("clear", CGRect(x: 0, y: 0, width: 10, height: 10))
    let unnamed = element("", CGRect(x: 0, y: 0, width: 10, height: 10))
    let ignored = UIView(frame: page.bounds)
    ignored.addSubview(element("ignored", CGRect(x: 0, y: 0, width: 10, height: 10)))
    hidden.isHidden = true
    clear.alpha = 0
    ignored.accessibilityElementsHidden = true
    for view in [outside, hidden, clear, unnamed, ignored] { page.addSubview(view) }
    #expect(labels == [])
  }

  @Test(arguments: [CGRect.null, CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10)])
  func elementWithoutAFinitePlaceLeavesTheOthers(frame: CGRect) {
    page.addSubview(element("nowhere", frame))
    page.addSubview(element("here", CGRect(x: 0, y: 0, width: 10, height: 10)))
    #expect(labels.contains("here"))
    for element in stage.accessibilityElements() {
      #expect(element.frame.minX.isFinite && element.frame.maxY.isFinite, "\(element.label)")
    }
  }

  @Test func aCellWithAHiddenPictureOfAButtonIsOneElement() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    cell.textLabel?.text = "Row"
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    picture.addSubview(element("inside", CGRect(x: 0, y: 0, width: 10, height: 10), .button))
    cell.contentView.addSubview(picture)
    page.addSubview(cell)
    #expect(labels.contains("inside") && labels.contains("Row"))
    picture.accessibilityElementsHidden = true
    #expect(labels == ["Row"])
  }

  @Test func aFieldInACellIsAnElementOfItsOwn() throws {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 44))
    label.text = "Name"
    let field = UITextField(frame: CGRect(x: 60, y: 0, width: 140, height: 44))
    field.text = "Ada"
    for view in [label, field] { cell.contentView.addSubview(view) }
    page.addSubview(cell)
    let elements = stage.accessibilityElements()
    #expect(elements.map(\.isEditing) == [nil, false] && elements.last?.value == "Ada")
  }

  @Test func aModalViewHidesItsNeighbours() {
    page.addSubview(element("below", CGRect(x: 0, y: 0, width: 10, height: 10)))
    let alert = UIView(frame: page.bounds)
    alert.accessibilityViewIsModal = true
    alert.addSubview(element("alert", CGRect(x: 0, y: 0, width: 10, height: 10)))
    page.addSubview(alert)
    #expect(labels == ["alert"])
  }

  @Test func anElementOfAScrollViewIsFoundAndRevealed() throws {
    let scroll = UIScrollView(frame: page.bounds)
    scroll.contentSize = CGSize(width: 200, height: 1000)
    scroll.addSubview(element("far", CGRect(x: 0, y: 900, width: 10, height: 10)))
    page.addSubview(scroll)
    #expect(stage.revealAccessibilityElement(try id("far")))
    #expect(scroll.contentOffset.y == 610)
    #expect(stage.accessibilityElements().first?.frame == CGRect(x: 0, y: 290, width: 10, height: 10))
  }

  @Test func activationSendsTheEventsOfAControl() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    button.setTitle("Go", for: .normal)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    page.addSubview(button)
    #expect(stage.activateAccessibilityElement(try id("Go")))
    #expect(count == 1)
    #expect(!stage.activateAccessibilityElement(0))
  }

  @Test func anElementWithoutAnActionIsTapped() throws {
    let view = element("tap me", CGRect(x: 20, y: 20, width: 40, height: 40), .button)
    var places: [CGPoint] = []
    view.addGestureRecognizer(
      UITapGestureRecognizer { places.append($0.location(in: nil)) })
    page.addSubview(view)
    stage.activateAccessibilityElement(try id("tap me"))
    #expect(places == [CGPoint(x: 40, y: 40)])
  }

  @Test func aSliderIsAdjusted() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 150, height: 40))
    slider.accessibilityLabel = "Volume"
    slider.value = 0.5
    page.addSubview(slider)
    stage.adjustAccessibilityElement(try id("Volume"), increments: true)
    #expect(slider.value > 0.5)
    #expect(stage.accessibilityElements().first?.traits.contains(.adjustable) == true)
  }

  /// The keys Home and End of a browser's slider.
  @Test func sliderStepperAndPageControlGoToTheirEnds() throws {
    let (slider, stepper, pages) = (UISlider(), UIStepper(), UIPageControl())
    slider.minimumValue = -2
    slider.maximumValue = 6
    stepper.maximumValue = 9
    pages.numberOfPages = 5
    pages.currentPage = 2
    var changes = 0
    for (index, control) in ([slider, stepper, pages] as [UIControl]).enumerated() {
      control.frame = CGRect(x: 0, y: CGFloat(index) * 60, width: 150, height: 40)
      control.accessibilityLabel = "\(index)"
      control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      page.addSubview(control)
    }
    for index in 0..<3 { stage.slideAccessibilityElement(try id("\(index)"), toEnd: true) }
    #expect(slider.value == 6 && stepper.value == 9 && pages.currentPage == 4 && changes == 3)
    let slides = stage.accessibilityElements().map(\.slide)
    #expect(
      slides == [
        Slide(value: 6, first: -2, last: 6), Slide(value: 9, first: 0, last: 9),
        Slide(value: 5, first: 1, last: 5),
      ])
    for index in 0..<3 { stage.slideAccessibilityElement(try id("\(index)"), toEnd: false) }
    #expect(slider.value == -2 && stepper.value == 0 && pages.currentPage == 0 && changes == 6)
    slider.isEnabled = false
    stage.slideAccessibilityElement(try id("0"), toEnd: true)
    #expect(slider.value == -2 && changes == 6, "a disabled slider stays")
  }

  /// A binary fraction has no exact .1: three steps of it are spoken as 0.3.
  @Test func stepperSpeaksARoundedValue() {
    let stepper = UIStepper()
    stepper.stepValue = 0.1
    for _ in 0..<3 { stepper.accessibilityIncrement() }
    #expect(stepper.value != 0.3 && stepper.accessibilityValue == "0.3")
    for _ in 0..<7 { stepper.accessibilityIncrement() }
    #expect(stepper.accessibilityValue == "1")
  }

  /// A trait tells a switch from a button, as on iOS 17.
  @Test func switchIsAToggleButton() {
    #expect(UISwitch().accessibilityTraits == [.button, .toggleButton])
  }

  /// A host's own field takes the text, and its keyboard comes up only for an element.
  @Test func whatCanBeTypedIsAnElementWithoutANameAndSoIsTheButtonBesideIt() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 40))
    let button = UIButton(type: .system)
    button.accessibilityLabel = "Show"
    button.frame.size = CGSize(width: 30, height: 30)
    field.rightView = button
    for view in [text, field] { page.addSubview(view) }
    #expect(stage.accessibilityElements().map(\.isEditing) == [false, false])
    field.rightViewMode = .always
    stage.advance(by: 0)
    #expect(labels == ["", "", "Show"])
    text.isEditable = false
    #expect(labels == ["", "Show"])
  }

  @Test func escapeClosesAPresentedScreenThenTheTopOfANavigation() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    navigation.pushViewController(UIViewController(), animated: false)
    navigation.present(UIViewController(), animated: false)
    stage.advance(by: 1)
    #expect(stage.performAccessibilityEscape())
    stage.advance(by: 2)
    #expect(navigation.presentedViewController == nil && navigation.viewControllers.count == 2)
    #expect(stage.performAccessibilityEscape())
    stage.advance(by: 2)
    #expect(navigation.viewControllers.count == 1)
    #expect(!stage.performAccessibilityEscape())
  }

  @Test func announcementsReachTheHost() {
    let stage = Stage()
    var sentences: [String] = []
    stage.onAccessibilityNotification = { sentences.append($0.argument as? String ?? "") }
    UIAccessibility.post(notification: .announcement, argument: "Done")
    #expect(sentences == ["Done"])
  }

  @Test func aWheelScrollsTheInnermostViewThatCanStillMove() {
    let outer = UIScrollView(frame: page.bounds)
    outer.contentSize = CGSize(width: 200, height: 1000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    inner.contentSize = CGSize(width: 200, height: 150)
    outer.addSubview(inner)
    page.addSubview(outer)
    let point = CGPoint(x: 50, y: 50)
    #expect(stage.scroll(at: point, by: CGVector(dx: 0, dy: 80)))
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 0)
    #expect(stage.scroll(at: point, by: CGVector(dx: 0, dy: 30)))
    #expect(inner.contentOffset.y == 50 && outer.contentOffset.y == 30)
    #expect(!stage.scroll(at: point, by: CGVector(dx: CGFloat.nan, dy: 1)))
    #expect(!stage.scroll(at: CGPoint(x: 900, y: 900), by: CGVector(dx: 0, dy: 1)))
  }
}

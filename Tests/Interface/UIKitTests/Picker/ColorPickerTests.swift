import Testing

@testable import UIKit

@MainActor @Suite struct ColorPickerTests {
  @MainActor private final class Delegate: NSObject, UIColorPickerViewControllerDelegate {
    var picks: [(color: PickedColor, continuously: Bool)] = []
    var ends = 0
    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { picks.append((PickedColor(color), continuously)) }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { ends += 1 }
  }

  private let stage = Stage(size: CGSize(width: 375, height: 800), scale: 1)
  private let page = UIViewController()
  private let picker = UIColorPickerViewController()
  private let delegate = Delegate()

  init() {
    picker.delegate = delegate
    stage.show(page)
  }

  private func present() {
    page.present(picker, animated: true)
    stage.advance(by: 1)
  }

  private func element(_ label: String) -> AccessibilityElement? {
    stage.accessibilityElements().first { $0.label == label }
  }

  private func center(_ label: String) -> CGPoint {
    element(label).map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) } ?? .zero
  }

  private func find<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { (($0 as? View).map { [$0] } ?? []) + find(type, in: $0) }
  }

  private func pick(_ name: String) {
    stage.tap(at: center(name))
    stage.advance(by: 0.5)
  }

  @Test func pickerIsASheetAsHighAsItsContentAndEndsOnce() {
    present()
    #expect(picker.view.bounds.size == CGSize(width: 375, height: picker.preferredContentSize.height))
    #expect(element("Colors") != nil && element("Opacity") != nil)
    pick("Close")
    stage.advance(by: 1)
    #expect(page.presentedViewController == nil && delegate.ends == 1 && delegate.picks.isEmpty)
  }

  @Test func gridPicksCellsWhileTheFingerMoves() throws {
    present()
    let grid = try #require(find(ColorGridView.self, in: picker.view).first)
    func point(_ cell: Int) -> CGPoint {
      let frame = grid.frame(ofCell: cell)
      return grid.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    }
    stage.touchDown(at: point(11))
    stage.touchMove(to: point(23))
    stage.touchMove(to: CGPoint(x: point(23).x + 1, y: point(23).y))
    stage.touchUp(at: point(23))
    let colors = ColorGridView.colors
    #expect(delegate.picks.map(\.color) == [colors[11], colors[23], colors[23]])
    #expect(delegate.picks.map(\.continuously) == [true, true, false])
    #expect(PickedColor(picker.selectedColor).hexText == "263E0F")
    #expect(grid.accessibilityElements?.count == 120)
    stage.touchDown(at: point(0))
    stage.touchMove(to: CGPoint(x: 0, y: 0))
    stage.touchUp(at: CGPoint(x: 0, y: 0))
    #expect(delegate.picks.last?.color == colors[0], "a finger beside the grid has the nearest cell")
  }

  @Test func gridIsOperatedByAssistiveTechnology() throws {
    present()
    let cell = try #require(
      stage.accessibilityElements().first { $0.label == "black" && $0.frame.width < 40 })
    stage.activateAccessibilityElement(cell.id)
    #expect(PickedColor(picker.selectedColor).hexText == "000000" && delegate.picks.count == 1)
  }

  @Test func spectrumHasHuesAcrossWhiteAboveAndBlackBelow() throws {
    present()
    pick("Spectrum")
    let spectrum = try #require(find(ColorSpectrumView.self, in: picker.view).first)
    let frame = spectrum.convert(spectrum.bounds, to: nil)
    func picked(_ x: CGFloat, _ y: CGFloat) -> String? {
      stage.tap(at: CGPoint(x: frame.minX + x * frame.width, y: frame.minY + y * frame.height))
      return delegate.picks.last?.color.hexText
    }
    #expect(picked(1.0 / 3, 0.5) == "00FF00" || picked(1.0 / 3, 0.5) == "01FF00")
    #expect(picked(0.5, 0) == "FFFFFF")
    #expect(picked(0.5, 0.999_999) == "000000")
    picker.selectedColor = .red
    spectrum.accessibilityIncrement()
    #expect(delegate.picks.last?.color.hexText == "FF4000", "a step is a 24th of all hues")
    picker.selectedColor = UIColor(white: 0.5, alpha: 1)
    stage.advance(by: 0.1)
    #expect(spectrum.accessibilityValue == "gray")
  }

  @Test func slidersAndTheirFieldsChangeParts() throws {
    picker.selectedColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    present()
    pick("Sliders")
    let red = try #require(element("Red"))
    stage.drag(
      from: CGPoint(x: red.frame.minX + 17, y: red.frame.midY),
      to: CGPoint(x: red.frame.maxX + 50, y: red.frame.midY), over: 0.3)
    #expect(PickedColor(picker.selectedColor).hexText == "FFFF00")
    #expect(element("Red")?.value == "255")
    let code = try #require(find(ColorField.self, in: picker.view).first { $0.text == "FFFF00" })
    for (text, hex) in [
      ("#0080ff", "0080FF"), ("nothing", "0080FF"), ("12345", "0080FF"), ("102030", "102030"),
    ] {
      code.becomeFirstResponder()
      code.text = text
      code.resignFirstResponder()
      #expect(code.text == hex && PickedColor(picker.selectedColor).hexText == hex)
    }
    let number = try #require(find(ColorField.self, in: picker.view).first { $0.accessibilityLabel == "Red" })
    for (text, shown) in [("300", "255"), ("-5", "0"), ("x", "0"), ("17", "17")] {
      number.becomeFirstResponder()
      number.text = text
      number.resignFirstResponder()
      #expect(number.text == shown)
    }
  }

  @Test func opacityIsPickedUnlessThePickerHasNone() throws {
    picker.selectedColor = .red
    present()
    let opacity = try #require(
      find(ColorSlider.self, in: picker.view).first { $0.accessibilityLabel == "Opacity" })
    opacity.accessibilityDecrement()
    #expect(
      abs(PickedColor(picker.selectedColor).alpha - 0.95) < 0.001 && opacity.accessibilityValue == "95%")
    picker.supportsAlpha = false
    stage.advance(by: 0.1)
    #expect(PickedColor(picker.selectedColor).alpha == 1 && element("Opacity") == nil)
    picker.selectedColor = UIColor(white: 1, alpha: 0.5)
    #expect(PickedColor(picker.selectedColor).alpha == 1)
  }

  @Test func savedColorsStayOnTheDeviceUntilTheyAreDeleted() throws {
    picker.selectedColor = .brown
    present()
    pick("Add to Saved Colors")
    pick("Add to Saved Colors")
    let saved = try #require(find(SavedColorsView.self, in: picker.view).first)
    #expect(saved.colors.count == 6 && saved.colors.last == PickedColor(.brown))
    picker.selectedColor = .white
    let circle = try #require(
      stage.accessibilityElements().first { $0.label == "brown" && $0.frame.width == 30 })
    stage.tap(at: CGPoint(x: circle.frame.midX, y: circle.frame.midY))
    #expect(PickedColor(picker.selectedColor) == PickedColor(.brown) && delegate.picks.count == 1)
    picker.dismiss(animated: false)
    stage.advance(by: 1)
    let other = UIColorPickerViewController()
    page.present(other, animated: false)
    stage.advance(by: 1)
    let again = try #require(find(SavedColorsView.self, in: other.view).first)
    #expect(again.colors.count == 6)
    stage.secondaryClick(at: CGPoint(x: circle.frame.midX, y: circle.frame.midY))
    stage.advance(by: 1)
    pick("Delete")
    stage.advance(by: 1)
    #expect(again.colors.count == 5)
    #expect(Stage(size: CGSize(width: 9, height: 9)).savedColors.colors.count == 5)
  }

  @Test func manySavedColorsLieOnPages() throws {
    present()
    let saved = try #require(find(SavedColorsView.self, in: picker.view).first)
    saved.colors = (0..<30).map { PickedColor(hex: UInt32($0)) }
    stage.advance(by: 0.1)
    let scroll = try #require(find(UIScrollView.self, in: saved).first)
    #expect(scroll.contentSize.width > 2 * scroll.bounds.width)
    var list = SavedColors()
    for hex in 1...70 { list.add(PickedColor(hex: UInt32(hex))) }
    #expect(list.colors.count == 60 && list.colors.last == PickedColor(hex: 70))
  }

  @Test func coloursOutsideAndImpossibleOnesAreClamped() {
    let wide = PickedColor(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 2))
    #expect(wide.hexText == "FF0000" && wide.alpha == 1)
    #expect(PickedColor(UIColor(red: .nan, green: -1, blue: .infinity, alpha: .nan)).red == 0)
    #expect(PickedColor(text: " #a0B1c2 ")?.hexText == "A0B1C2" && PickedColor(text: "") == nil)
  }

  @Test func olderDelegateMethodIsCalledInPlaceOfTheNewer() {
    @MainActor final class Older: NSObject, UIColorPickerViewControllerDelegate {
      var calls = 0
      @available(*, deprecated, message: "tests the older method")
      func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
        calls += 1
      }
    }
    let older = Older()
    picker.delegate = older
    present()
    pick("Add to Saved Colors")
    #expect(older.calls == 0)
    pick("Spectrum")
    let spectrum = find(ColorSpectrumView.self, in: picker.view).first
    stage.tap(at: spectrum?.convert(CGPoint(x: 50, y: 50), to: nil) ?? .zero)
    #expect(older.calls > 0)
  }

  // MARK: Wells

  @Test func wellShowsAPickerAndTakesItsColours() throws {
    let well = UIColorWell()
    well.title = "Ink"
    well.frame.size = well.intrinsicContentSize
    well.center = CGPoint(x: 100, y: 60)
    page.view.addSubview(well)
    var changes = 0
    well.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    stage.advance(by: 0.1)
    #expect(well.frame.size == CGSize(width: 28, height: 28) && element("Ink")?.value == nil)
    stage.tap(at: well.center)
    stage.advance(by: 1)
    let shown = try #require(page.presentedViewController as? UIColorPickerViewController)
    #expect(shown.title == "Ink")
    well.selectedColor = .blue
    #expect(shown.selectedColor == .blue && changes == 0)
    let cell = try #require(
      stage.accessibilityElements().first { $0.label == "white" && $0.frame.width < 40 })
    stage.activateAccessibilityElement(cell.id)
    #expect(changes == 1 && well.selectedColor.map { PickedColor($0).hexText } == "FEFFFE")
    shown.dismiss(animated: false)
    stage.advance(by: 1)
    well.isEnabled = false
    stage.tap(at: well.center)
    stage.advance(by: 1)
    #expect(page.presentedViewController == nil)
  }

  @Test func wellOfAWideWindowShowsAPopover() {
    let wide = Stage(size: CGSize(width: 1000, height: 900), scale: 1)
    let root = UIViewController()
    let well = UIColorWell(frame: CGRect(x: 400, y: 60, width: 28, height: 28))
    wide.show(root)
    root.view.addSubview(well)
    wide.tap(at: well.center)
    wide.advance(by: 1)
    #expect(root.presentedViewController?.modalPresentationStyle == .popover)
    #expect(root.presentedViewController?.view.bounds.width == 375)
  }

  @Test func namesOfColours() {
    let names: [(UInt32, String)] = [
      (0x000000, "black"), (0xFFFFFF, "white"), (0x808080, "gray"), (0xFF0000, "red"),
      (0x00004F, "dark blue"),
      (0xFFB0B0, "light red"), (0xFF8000, "orange"), (0x996633, "brown"), (0x8000FF, "purple"),
    ]
    for (hex, name) in names { #expect(PickedColor(hex: hex).color.accessibilityName == name) }
    #expect(UIColor.clear.accessibilityName == "clear")
  }

  @Test func savedColorsAreLaidOutOnce() {
    let stage = Stage(size: CGSize(width: 390, height: 844))
    stage.makeCurrent()
    let root = UIViewController()
    stage.window.rootViewController = root
    stage.advance(by: 0.1)
    root.present(UIColorPickerViewController(), animated: false)
    stage.advance(by: 0.5)
    func find(_ view: UIView) -> SavedColorsView? {
      (view as? SavedColorsView) ?? view.subviews.lazy.compactMap(find).first
    }
    #expect(find(stage.window).map { !$0.layer.needsLayout() } == true)
  }
}

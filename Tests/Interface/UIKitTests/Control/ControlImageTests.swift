import Testing
import UIKit

/// Images that stand for the parts of controls.
@MainActor @Suite struct ControlImageTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)

  private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }.withRenderingMode(.alwaysOriginal)
  }

  private func color(_ x: Int, _ y: Int) -> [UInt8] { stage.image().pixel(x, y) }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let green: [UInt8] = [0, 255, 0, 255]

  // MARK: Sliders

  private func slider() -> UISlider {
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 31))
    stage.window.addSubview(slider)
    return slider
  }

  @Test func thumbHasTheSizeOfItsImage() {
    let slider = slider()
    slider.setThumbImage(image(10, 20, .red), for: .normal)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 1).minX == 190)
    #expect(color(55, 115) == red && color(55, 104) != red && color(62, 115) != red)
    stage.touchDown(at: CGPoint(x: 55, y: 115))
    stage.touchMove(to: CGPoint(x: 150, y: 115))
    #expect(slider.value == 0.5, "its middle goes from x = 55 to 245")
    stage.touchUp(at: CGPoint(x: 150, y: 115))
    #expect(slider.currentThumbImage != nil && slider.thumbImage(for: .highlighted) == nil)
  }

  @Test func imagesOfAStateStandInForThatOfTheNormalState() {
    let slider = slider()
    slider.setThumbImage(image(10, 20, .red), for: .normal)
    slider.setThumbImage(image(10, 20, .blue), for: .highlighted)
    stage.touchDown(at: CGPoint(x: 55, y: 115))
    #expect(color(55, 115) == blue)
    stage.touchUp(at: CGPoint(x: 55, y: 115))
    #expect(color(55, 115) == red)
    slider.isEnabled = false
    #expect(slider.currentThumbImage === slider.thumbImage(for: .normal))
  }

  @Test func trackHasTheHeightOfItsImages() {
    let slider = slider()
    slider.value = 0.5
    slider.setMinimumTrackImage(image(1, 10, .red).resizableImage(withCapInsets: .zero), for: .normal)
    slider.setMaximumTrackImage(image(1, 6, .blue).resizableImage(withCapInsets: .zero), for: .normal)
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 0, y: 10.5, width: 200, height: 10))
    #expect(color(60, 115) == red && color(240, 115) == blue && color(60, 107) != red)
  }

  @Test func imagesOfTheEndsShortenTheTrackAndChangeSidesFromRightToLeft() {
    let slider = slider()
    slider.minimumValueImage = image(12, 12, .red)
    slider.maximumValueImage = image(20, 50, .blue)
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 20, y: 13.5, width: 152, height: 4))
    #expect(slider.intrinsicContentSize.height == 50)
    #expect(color(56, 115) == red && color(240, 115) == blue)
    stage.layoutDirection = .rightToLeft
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 28)
    #expect(color(244, 115) == red && color(60, 115) == blue)
    slider.minimumValueImage = nil
    slider.maximumValueImage = nil
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 0, y: 13.5, width: 200, height: 4))
  }

  // MARK: Steppers

  private func stepper() -> UIStepper {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    stage.window.addSubview(stepper)
    return stepper
  }

  @Test func imagesStandForTheSignsOfAStepper() {
    let stepper = stepper()
    stepper.value = 50
    stepper.setDecrementImage(image(10, 10, .red), for: .normal)
    stepper.setDecrementImage(image(10, 10, .green), for: .disabled)
    stepper.setIncrementImage(image(10, 10, .blue), for: .normal)
    #expect(color(123, 116) == red && color(170, 116) == blue)
    stepper.value = 0
    #expect(color(123, 116) == green, "the range ends here")
    stage.layoutDirection = .rightToLeft
    #expect(color(123, 116) == blue && color(170, 116) == green)
    #expect(stepper.decrementImage(for: .highlighted) == nil)
  }

  @Test func templatesOfAStepperHaveItsTint() {
    let stepper = stepper()
    stepper.tintColor = .red
    stepper.setIncrementImage(image(10, 10, .black).withRenderingMode(.alwaysTemplate), for: .normal)
    #expect(color(170, 116) == red)
    stepper.tintColor = .blue
    #expect(color(170, 116) == blue)
  }

  @Test func imagesStandForBackgroundAndDividerOfAStepper() {
    let stepper = stepper()
    stepper.value = 50
    stepper.setBackgroundImage(image(94, 32, .red), for: .normal)
    stepper.setDividerImage(
      image(6, 32, .blue), forLeftSegmentState: .normal, rightSegmentState: .normal)
    stepper.setDividerImage(
      image(6, 32, .green), forLeftSegmentState: .normal, rightSegmentState: .highlighted)
    #expect(color(110, 104) == red && color(145, 116) == blue && color(149, 116) == blue)
    stage.touchDown(at: CGPoint(x: 170, y: 116))
    #expect(color(146, 116) == green)
    stage.touchUp(at: CGPoint(x: 170, y: 116))
    #expect(color(146, 116) == blue)
    #expect(stepper.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .disabled) == nil)
  }

  // MARK: Page controls

  private func pages() -> UIPageControl {
    let control = UIPageControl(frame: CGRect(x: 50, y: 50, width: 200, height: 200))
    control.numberOfPages = 3
    stage.window.addSubview(control)
    return control
  }

  @Test func currentPageCanHaveAnImageOfItsOwn() {
    let control = pages()
    control.currentPageIndicatorTintColor = .red
    control.pageIndicatorTintColor = .blue
    control.preferredCurrentPageIndicatorImage = image(16, 4, .black)
    // Dots of 8 points, 17 points apart around x = 150.
    #expect(color(133 + 7, 150) == red && color(133, 153) != red)
    control.currentPage = 1
    stage.advance(by: 1)
    #expect(color(157, 150) == red && color(133, 152) == blue)
    control.setCurrentPageIndicatorImage(image(4, 16, .black), forPage: 1)
    #expect(color(150, 157) == red && color(157, 150) != red)
    control.setCurrentPageIndicatorImage(image(4, 16, .black), forPage: 7)
    #expect(control.currentPageIndicatorImage(forPage: 7) == nil)
  }

  @Test func pagesFollowEachOtherInTheDirection() {
    let control = pages()
    control.direction = .topToBottom
    #expect(control.size(forNumberOfPages: 3) == CGSize(width: 26, height: 68))
    stage.tap(at: CGPoint(x: 150, y: 240))
    #expect(control.currentPage == 1)
    stage.touchDown(at: CGPoint(x: 150, y: 150))
    stage.touchMove(to: CGPoint(x: 150, y: 168))
    stage.touchUp(at: CGPoint(x: 150, y: 168))
    #expect(control.currentPage == 2, "17 points are one page")
    control.direction = .bottomToTop
    stage.tap(at: CGPoint(x: 150, y: 240))
    #expect(control.currentPage == 1)
    control.direction = .rightToLeft
    stage.tap(at: CGPoint(x: 240, y: 150))
    #expect(control.currentPage == 0)
    stage.layoutDirection = .rightToLeft
    control.direction = .leftToRight
    stage.tap(at: CGPoint(x: 240, y: 150))
    #expect(control.currentPage == 1)
  }

  // MARK: Switches

  @Test func switchesSlide() {
    let control = UISwitch()
    control.preferredStyle = .checkbox
    #expect(control.style == .sliding)
  }

  // MARK: Buttons

  @Test func buttonsGiveSymbolsAConfigurationForAState() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let usual = button.intrinsicContentSize.height
    let large = UIImage.SymbolConfiguration(pointSize: 50)
    button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
    #expect(button.intrinsicContentSize.height > usual + 20)
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == large)
    button.setPreferredSymbolConfiguration(.init(pointSize: 10), forImageIn: .selected)
    button.isSelected = true
    #expect(button.intrinsicContentSize.height < usual)
    #expect(button.currentPreferredSymbolConfiguration == .init(pointSize: 10))
    button.isSelected = false
    button.setPreferredSymbolConfiguration(nil, forImageIn: .normal)
    #expect(button.intrinsicContentSize.height == usual)
  }

  @Test func buttonsWithSignsHaveTheirSizeAndName() {
    let close = UIButton(type: .close)
    #expect(close.intrinsicContentSize == CGSize(width: 30, height: 30))
    #expect(close.accessibilityLabel == "Close" && close.buttonType.rawValue == 7)
    close.frame = CGRect(x: 10, y: 10, width: 44, height: 44)
    stage.window.addSubview(close)
    stage.window.backgroundColor = .white
    // The disc keeps its form, and has its colour beside the cross.
    #expect(color(12, 12) == [255, 255, 255, 255] && color(32, 18)[0] < 245)
    let info = UIButton(type: .infoLight)
    #expect(abs(info.intrinsicContentSize.height - 24) < 3 && info.accessibilityLabel == "More Info")
  }

  /// Apple's picture at three pixels per point has 73 × 71 pixels, with a circle of 65.
  @Test func addButtonIsAsLargeAsOnIOS() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 3)
    let button = UIButton(type: .contactAdd)
    stage.window.addSubview(button)
    button.sizeToFit()
    let image = try #require(button.currentImage?.cgImage)
    #expect(image.width == 73 && image.height == 71)
    #expect(abs(button.bounds.width - 73.0 / 3) < 0.001 && abs(button.bounds.height - 71.0 / 3) < 0.001)
    let columns = (0..<73).filter { image.pixel($0, 35)[3] > 20 }
    let rows = (0..<71).filter { image.pixel(36, $0)[3] > 20 }
    #expect(columns.first == 4 && columns.last == 68 && rows.first == 3 && rows.last == 67)
  }

  @Test func formatHasTheBoundsOfTheDrawing() {
    let bounds = CGRect(x: -5, y: 3, width: 20, height: 10)
    let image = UIGraphicsImageRenderer(bounds: bounds).image { context in
      UIColor.red.setFill()
      context.fill(context.format.bounds)
    }
    #expect(image.cgImage?.pixel(0, 0) == red)
    #expect(UIGraphicsImageRendererFormat.default().bounds == .zero)
  }
}

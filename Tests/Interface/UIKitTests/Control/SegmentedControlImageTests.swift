import Testing
import UIKit

@MainActor @Suite struct SegmentedControlImageTests {
  private let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1)
  /// Segments of 60 points from x = 60.
  private let control = UISegmentedControl(items: ["", "", ""])

  init() {
    control.frame = CGRect(x: 60, y: 30, width: 180, height: 40)
    stage.window.addSubview(control)
  }

  private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func color(_ x: Int, _ y: Int) -> [UInt8] { stage.image().pixel(x, y) }

  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let green: [UInt8] = [0, 255, 0, 255]

  @Test func backgroundsOfStatesStandForFillAndSelection() {
    control.setBackgroundImage(image(1, 1, .red), for: .normal, barMetrics: .default)
    control.setBackgroundImage(image(1, 1, .blue), for: .selected, barMetrics: .default)
    control.setBackgroundImage(image(1, 1, .green), for: .highlighted, barMetrics: .default)
    control.selectedSegmentIndex = 1
    #expect(color(90, 50) == red && color(150, 50) == blue && color(210, 50) == red)
    stage.touchDown(at: CGPoint(x: 210, y: 50))
    #expect(color(210, 50) == green)
    stage.touchUp(at: CGPoint(x: 210, y: 50))
    stage.advance(by: 1)
    #expect(color(150, 50) == red && color(210, 50) == blue)
    control.setEnabled(false, forSegmentAt: 0)
    #expect(color(90, 50) == red, "there is none for the disabled state")
    #expect(control.backgroundImage(for: .disabled, barMetrics: .default) == nil)
  }

  @Test func anEmptyImageClearsTheBackground() {
    let clear = stage.image().pixel(5, 5)
    #expect(color(90, 34) != clear)
    control.setBackgroundImage(UIImage(), for: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 0
    #expect(color(90, 34) == clear)
    control.setBackgroundImage(nil, for: .normal, barMetrics: .default)
    #expect(color(150, 34) != clear)
  }

  @Test func capsStandAtTheEndsOfTheControl() {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image {
      for (index, color) in [UIColor.red, .green, .blue].enumerated() {
        color.setFill()
        $0.fill(CGRect(x: 10 * index, y: 0, width: 10, height: 40))
      }
    }
    let caps = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    let resizable = picture.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    control.setBackgroundImage(resizable, for: .normal, barMetrics: .default)
    #expect(color(64, 50) == red && color(75, 50) == green && color(115, 50) == green)
    #expect(color(124, 50) == green && color(176, 50) == green && color(236, 50) == blue)
  }

  @Test func dividersDependOnBothNeighbours() {
    control.setDividerImage(
      image(6, 40, .red), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      image(6, 40, .blue), forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    control.selectedSegmentIndex = 0
    #expect(color(118, 32) == blue && color(122, 67) == blue && color(180, 50) == red)
    stage.layoutDirection = .rightToLeft
    #expect(color(180, 50) == red && color(120, 50) == red, "the selected segment is the right neighbour")
  }

  @Test func contentMovesByItsPlaceAndByItsSegment() {
    control.setImage(image(4, 4, .black).withRenderingMode(.alwaysOriginal), forSegmentAt: 0)
    let black: [UInt8] = [0, 0, 0, 255]
    #expect(color(90, 50) == black)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: 10, vertical: 0), forSegmentType: .any, barMetrics: .default)
    #expect(color(100, 50) == black)
    control.setContentPositionAdjustment(
      UIOffset(horizontal: -10, vertical: 0), forSegmentType: .left, barMetrics: .default)
    control.setContentOffset(CGSize(width: 0, height: 8), forSegmentAt: 0)
    #expect(color(80, 58) == black && color(90, 50) != black)
    control.setContentOffset(CGSize(width: CGFloat.nan, height: 0), forSegmentAt: 0)
    #expect(color(90, 50) == black)
    control.setContentOffset(.zero, forSegmentAt: 9)
    #expect(control.contentOffsetForSegment(at: 9) == .zero)
  }
}

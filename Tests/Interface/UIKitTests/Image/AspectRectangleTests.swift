import Testing
import UIKit

@MainActor @Suite struct AspectRectangleTests {
  @Test(arguments: [
    (CGSize(width: 200, height: 100), CGRect(x: 10, y: 30, width: 100, height: 50)),
    (CGSize(width: 1, height: 2), CGRect(x: 35, y: 5, width: 50, height: 100)),
    (CGSize(width: 7, height: 7), CGRect(x: 10, y: 5, width: 100, height: 100)),
  ])
  func rectangleKeepsTheRatioInTheMiddle(size: CGSize, expected: CGRect) {
    let bounds = CGRect(x: 10, y: 5, width: 100, height: 100)
    #expect(AVMakeRect(aspectRatio: size, insideRect: bounds) == expected)
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -1, height: 1), CGSize(width: CGFloat.nan, height: 1),
    CGSize(width: CGFloat.infinity, height: 1),
  ])
  func ratioThatIsNoneGivesAnEmptyRectangle(size: CGSize) {
    let bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(AVMakeRect(aspectRatio: size, insideRect: bounds) == CGRect(x: 5, y: 10, width: 0, height: 0))
  }

  @Test func rectangleWithoutPlaceIsReturned() {
    let size = CGSize(width: 1, height: 1)
    #expect(AVMakeRect(aspectRatio: size, insideRect: .null).isNull)
    #expect(AVMakeRect(aspectRatio: size, insideRect: .infinite) == .infinite)
    let rectangle = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    #expect(AVMakeRect(aspectRatio: size, insideRect: rectangle).width.isNaN)
  }
}

import Foundation
import Testing

@testable import RivuletHost
@testable import UIKit

/// The elements of a stage as a page gets them.
@MainActor @Suite struct ElementListTests {
  private struct Element: Decodable {
    var role: String
    var label: String
  }

  private func elements(of view: UIView) throws -> [Element] {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.show(view)
    stage.advance(by: 0)
    let list = ElementList(stage.accessibilityElements())
    return try JSONDecoder().decode([Element].self, from: list.json)
  }

  private func element(_ traits: UIAccessibilityTraits) -> UIView {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Page"
    view.accessibilityTraits = traits
    return view
  }

  @Test func buttonsThatCanBeAdjustedAreButtonsSoThatEnterActivatesThem() throws {
    #expect(try elements(of: element([.button, .adjustable])).map(\.role) == ["button"])
    #expect(try elements(of: element(.adjustable)).map(\.role) == ["slider"])
    #expect(try elements(of: UISlider()).map(\.role) == ["slider"], "a number between two ends")
  }

  @Test(arguments: [
    (CGSize(width: 390, height: 844), 3.0, 1.828), (CGSize(width: 390, height: 700), 2, 2),
    (CGSize(width: 1280, height: 800), 1, 1), (CGSize(width: 1920, height: 1080), 2, 1),
  ])
  func firstPicturesHaveAMillionPixelsOrOneForEachPoint(size: CGSize, scale: Double, drawn: Double) throws {
    let stage = Stage(size: size, scale: scale)
    stage.show(UIView())
    let file = StageApp(stage).picture()()
    let picture = try #require(UIImage(data: Data(file)))
    #expect(abs(picture.size.width * picture.scale - size.width * drawn) < 1.5)
    #expect(abs(picture.size.height * picture.scale - size.height * drawn) < 1.5)
  }
}

import Foundation
import Testing
import UIKit

@MainActor @Suite struct SymbolEffectTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let view = UIImageView(image: UIImage(systemName: "heart.fill"))
  private var ends: [Bool] { record.ends }

  @MainActor private final class Record { var ends: [Bool] = [] }
  private let record = Record()

  init() {
    view.center = CGPoint(x: 50, y: 50)
    stage.show(view)
  }

  private func end(_ context: UISymbolEffectCompletionContext) { record.ends.append(context.isFinished) }

  /// The size and the opacity at which the symbol is seen.
  private var seen: (size: CGFloat, opacity: Float) {
    let layer = view.layer.presentation() ?? view.layer
    return (layer.transform.m11, layer.opacity)
  }

  @Test func bounceGrowsAndComesBackOnce() {
    stage.advance(by: 0)
    view.addSymbolEffect(.bounce, completion: end)
    stage.advance(by: 0.2)
    #expect(abs(seen.size - 1.18) < 1e-6 && ends.isEmpty)
    stage.advance(by: 0.4)
    #expect(seen.size == 1 && ends == [true])
    view.addSymbolEffect(.bounce.down, options: .repeat(2).speed(2), completion: end)
    stage.advance(by: 0.4)
    #expect(seen.size < 1 && ends.count == 1)
    stage.advance(by: 0.25)
    #expect(seen.size == 1 && ends == [true, true])
  }

  @Test func pulseFadesByItsShareOfTheAlphaUntilItIsRemoved() {
    stage.advance(by: 0)
    view.alpha = 0.5
    view.addSymbolEffect(.pulse, completion: end)
    stage.advance(by: 16.8)
    #expect(abs(seen.opacity - 0.175) < 1e-6)
    view.removeSymbolEffect(ofType: .pulse)
    stage.advance(by: 0.1)
    #expect(seen.opacity == 0.5 && ends == [false])
  }

  @Test func scaleLastsAndKeepsTheTransformOfTheApp() {
    stage.advance(by: 0)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.addSymbolEffect(.scale.up, completion: end)
    stage.advance(by: 1)
    #expect(abs(seen.size - 2.36) < 1e-6 && ends == [true])
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    view.addSymbolEffect(.scale.down)
    stage.advance(by: 1)
    #expect(abs(seen.size - 1.68) < 1e-6)
    view.removeAllSymbolEffects()
    stage.advance(by: 0.1)
    #expect(seen.size > 1.68 && seen.size < 2)
    stage.advance(by: 1)
    #expect(seen.size == 2)
  }

  @Test func disappearedSymbolComesBack() {
    stage.advance(by: 0)
    view.addSymbolEffect(.disappear)
    stage.advance(by: 1)
    #expect(seen.opacity == 0 && view.alpha == 1)
    view.addSymbolEffect(.appear)
    stage.advance(by: 0.175)
    #expect(seen.opacity > 0.3 && seen.opacity < 0.7)
    stage.advance(by: 1)
    #expect(seen.opacity == 1 && seen.size == 1)
    view.addSymbolEffect(.disappear, animated: false)
    stage.advance(by: 0.01)
    #expect(seen.opacity == 0)
  }

  @Test func variablePartsLightUpOneAfterTheOther() throws {
    stage.advance(by: 0)
    view.image = UIImage(systemName: "wifi")
    func pictures(_ effect: VariableColorSymbolEffect) -> [[UInt8]] {
      view.addSymbolEffect(effect)
      defer { view.removeAllSymbolEffects(animated: false) }
      stage.advance(by: 0.15)
      return (0..<6).map { _ in
        stage.advance(by: 0.3)
        return Array(stage.image().dataProvider?.data ?? Data())
      }
    }
    let iterative = pictures(.variableColor.iterative)
    #expect(Set(iterative).count == 4 && iterative[0] == iterative[4])
    let cumulative = pictures(.variableColor.cumulative.reversing)
    #expect(Set(cumulative).count == 4 && cumulative[0] == cumulative[4] && cumulative[1] == cumulative[3])
    #expect(
      Set(pictures(.variableColor.hideInactiveLayers)).isDisjoint(with: iterative.dropFirst(2).prefix(1)))
    view.image = UIImage(systemName: "heart")
    view.addSymbolEffect(.variableColor, completion: end)
    #expect(ends == [true] && view.layer.animationKeys() == nil)
  }

  @Test func replacedSymbolGoesBeforeTheNewOneComes() throws {
    stage.advance(by: 0)
    let old = view.layer.contents as? CGImage
    let star = try #require(UIImage(systemName: "star.fill"))
    view.setSymbolImage(star, contentTransition: .replace.downUp, completion: end)
    #expect(view.image === star)
    stage.advance(by: 0.3)
    #expect(view.layer.presentation()?.contents as? CGImage === old && seen.size < 1)
    stage.advance(by: 0.3)
    #expect(view.layer.presentation()?.contents as? CGImage !== old && seen.size < 1)
    stage.advance(by: 0.2)
    #expect(ends == [true] && seen.size == 1 && seen.opacity == 1)
    view.setSymbolImage(star, contentTransition: .automatic, completion: end)
    #expect(ends == [true, true])
  }

  @Test func otherImagesAndReducedMotionStandStill() {
    stage.reduceMotion = true
    view.addSymbolEffect(.bounce, completion: end)
    #expect(ends == [true] && view.layer.animationKeys() == nil)
    view.image = UIImage()
    view.addSymbolEffect(.pulse, completion: end)
    #expect(ends == [true, false] && view.layer.animationKeys() == nil)
  }
}

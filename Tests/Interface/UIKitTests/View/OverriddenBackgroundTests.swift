import Testing
import UIKit

/// A view that shows its background by itself and gives `super` none.
private final class Bubble: UIView {
  private var color: UIColor?

  override var backgroundColor: UIColor? {
    get { color }
    set {
      color = newValue
      super.backgroundColor = .clear
    }
  }
}

@MainActor @Suite struct OverriddenBackgroundTests {
  /// The layer gets what was given to `super` only, whatever the overriding property returns.
  @Test func layerKeepsTheColourGivenToSuper() {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let bubble = Bubble(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    bubble.backgroundColor = .systemBackground
    stage.show(bubble)
    #expect(bubble.layer.backgroundColor?.alpha == 0)
    bubble.overrideUserInterfaceStyle = .dark
    stage.advance(by: 0.1)
    bubble.tintColor = .red
    #expect(bubble.layer.backgroundColor?.alpha == 0 && bubble.backgroundColor == .systemBackground)
  }
}

import Rivulet
import UIKit

extension ReferenceScene {
  static let drips = [
    drip("drip", "Drops feed a disc for six seconds, then it pops and is done.", end: 12) {
      stage, button, center, start in
      stage.schedule(at: start + 1) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 2.5, to: start + 8.5, values: 0...1) { button.progress = $0 }
      stage.schedule(at: start + 8.5) { button.succeed() }
    },
    drip("drip-pause", "The rain stands still for two seconds.", end: 14) { stage, button, center, start in
      stage.schedule(at: start + 1) { [weak stage] in stage?.tap(at: center) }
      let share: CGFloat = 2.5 / 6
      ramp(on: stage, from: start + 2.5, to: start + 5, values: 0...share) { button.progress = $0 }
      stage.schedule(at: start + 5) { [weak stage] in stage?.tap(at: center) }
      stage.schedule(at: start + 7) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 7, to: start + 10.5, values: share...1) { button.progress = $0 }
      stage.schedule(at: start + 10.5) { button.succeed() }
    },
  ]

  /// The colours of the designer's concept.
  private static let turquoise: DripButton.Style = {
    var style = DripButton.Style()
    style.color = UIColor(red: 0.247, green: 0.843, blue: 0.765, alpha: 1)
    style.markColor = UIColor(red: 0.09, green: 0.24, blue: 0.26, alpha: 1)
    style.failureColor = UIColor(red: 1, green: 0.62, blue: 0.38, alpha: 1)
    return style
  }()

  private static func drip(
    _ name: String, _ summary: String, end: TimeInterval,
    script: @escaping @MainActor (Stage, DripButton, CGPoint, TimeInterval) -> Void
  ) -> ReferenceScene {
    ReferenceScene(
      name: name, summary: summary, size: CGSize(width: 450, height: 450), scale: 2, backgroundColor: .black,
      end: end
    ) { stage, start in
      let center = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
      let button = DripButton(frame: CGRect(x: center.x - 75, y: center.y - 75, width: 150, height: 150))
      button.style = turquoise
      button.seed = 1
      stage.show(button)
      script(stage, button, center, start)
    }
  }
}

import Testing
import UIKit

@testable import Rivulet

/// A drip button in the middle of a stage, and the calls that its delegate got.
@MainActor final class DripFixture: DownloadControlDelegate {
  let stage: Stage
  let button: DripButton
  private(set) var calls: [String] = []

  init(size: CGSize = CGSize(width: 150, height: 150), framesPerSecond: Int = 60, reduceMotion: Bool = false)
  {
    stage = Stage(size: CGSize(width: 450, height: 450), scale: 1, framesPerSecond: framesPerSecond)
    stage.reduceMotion = reduceMotion
    button = DripButton(
      frame: CGRect(
        x: 225 - size.width / 2, y: 225 - size.height / 2, width: size.width, height: size.height))
    button.seed = 1
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 450, height: 450))
    host.addSubview(button)
    stage.show(host)
    button.delegate = self
  }

  func tap() { stage.tap(at: CGPoint(x: 225, y: 225)) }

  /// Taps and waits until drops may fall.
  func beginDownloading() {
    tap()
    stage.advance(by: 0.6)
  }

  func part(_ name: String) -> LayerPresentation? { stage.presentation().first { $0.name == name } }

  var drops: [LayerPresentation] { stage.presentation().filter { $0.name == "drop" } }

  /// The radius and the centre of a part's path, in points of the stage.
  func circle(_ name: String) -> (radius: CGFloat, center: CGPoint)? {
    guard let bounds = part(name)?.path?.bounds else { return nil }
    return (
      CGFloat(bounds[2]) / 2,
      CGPoint(x: CGFloat(bounds[0] + bounds[2] / 2), y: CGFloat(bounds[1] + bounds[3] / 2))
    )
  }

  func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
    calls.append("\(action)")
  }

  func downloadControl(_ control: DownloadControl, didEnter phase: DownloadControl.Phase) {
    if phase == .succeeded { calls.append("end") }
  }
}

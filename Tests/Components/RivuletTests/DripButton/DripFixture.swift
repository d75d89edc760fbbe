import Foundation
import Testing
import UIKit

@testable import Rivulet

/// A drip button in the middle of a stage, and the calls that its delegate got.
@MainActor final class DripFixture: DownloadControlDelegate {
  let stage: Stage
  let button: DripButton
  private(set) var calls: [String] = []

  init(
    size: CGSize = CGSize(width: 150, height: 150), scale: CGFloat = 1, framesPerSecond: Int = 60,
    reduceMotion: Bool = false, style: DripButton.Style = DripButton.Style()
  ) {
    stage = Stage(size: CGSize(width: 450, height: 450), scale: scale, framesPerSecond: framesPerSecond)
    stage.reduceMotion = reduceMotion
    button = DripButton(
      frame: CGRect(
        x: 225 - size.width / 2, y: 225 - size.height / 2, width: size.width, height: size.height))
    button.seed = 1
    button.style = style
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

  /// The brightness, 0 … 255, of the pixels of the stage in a rectangle in points: rows from top to bottom.
  func brightness(in area: CGRect) -> [[Int]] {
    let image = stage.image()
    let bytes = image.dataProvider?.data ?? Data()
    let scale = stage.scale
    return (Int(area.minY * scale)..<Int(area.maxY * scale)).map { y in
      (Int(area.minX * scale)..<Int(area.maxX * scale)).map { x in
        let start = y * image.bytesPerRow + x * 4
        return (0..<3).reduce(0) { $0 + Int(bytes[start + $1]) } / 3
      }
    }
  }

  /// The end points of a part's segments, in radii around the middle of the button.
  func points(of name: String) -> [CGPoint] {
    let radius = min(button.bounds.width, button.bounds.height) / 2
    return (part(name)?.path?.points ?? []).map {
      CGPoint(x: (CGFloat($0[0]) - 225) / radius, y: (CGFloat($0[1]) - 225) / radius)
    }
  }

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

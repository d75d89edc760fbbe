import Foundation
import Rivulet
import UIKit

extension ReferenceScene {
  static let downloads = [
    download(
      "download", "A tap, a download of four seconds, the tick, and back to the arrow.", end: 11
    ) { stage, view, center, start in
      stage.schedule(at: start + 1) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 3, to: start + 7, values: 0...1) { view.progress = $0 }
      stage.schedule(at: start + 7.5) { view.succeed() }
      stage.schedule(at: start + 10) { view.reset() }
    },
    download(
      "download-240", "The same at 240 points: every length keeps its proportion.", viewSide: 240,
      stageSide: 400,
      end: 11
    ) { stage, view, center, start in
      stage.schedule(at: start + 1) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 3, to: start + 7, values: 0...1) { view.progress = $0 }
      stage.schedule(at: start + 7.5) { view.succeed() }
      stage.schedule(at: start + 10) { view.reset() }
    },
    download(
      "download-failure", "The transfer fails at 40 %; a tap tries again.", end: 14
    ) { stage, view, center, start in
      stage.schedule(at: start + 1) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 3, to: start + 4.6, values: 0...0.4) { view.progress = $0 }
      stage.schedule(at: start + 5) { view.fail(ConnectionLost()) }
      stage.schedule(at: start + 7) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 8, to: start + 12, values: 0...1) { view.progress = $0 }
      stage.schedule(at: start + 12) { view.succeed() }
    },
    download(
      "download-pause", "A tap pauses, another one resumes.", end: 11
    ) { stage, view, center, start in
      stage.schedule(at: start + 1) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 3, to: start + 4, values: 0...0.25) { view.progress = $0 }
      stage.schedule(at: start + 4) { [weak stage] in stage?.tap(at: center) }
      stage.schedule(at: start + 6) { [weak stage] in stage?.tap(at: center) }
      ramp(on: stage, from: start + 6, to: start + 9, values: 0.25...1) { view.progress = $0 }
      stage.schedule(at: start + 9) { view.succeed() }
    },
  ]

  /// The published colours.
  private static let whiteOnBlue: DownloadView.Style = {
    var style = DownloadView.Style()
    style.trackColor = UIColor(white: 1, alpha: 0.3)
    style.ringColor = .white
    style.glyphColor = .white
    style.labelColor = .white
    style.failureColor = UIColor(red: 1, green: 0.82, blue: 0.36, alpha: 1)
    return style
  }()

  private static func download(
    _ name: String, _ summary: String, viewSide: CGFloat = 100, stageSide: CGFloat = 300, end: TimeInterval,
    script: @escaping @MainActor (Stage, DownloadView, CGPoint, TimeInterval) -> Void
  ) -> ReferenceScene {
    ReferenceScene(
      name: name, summary: summary, size: CGSize(width: stageSide, height: stageSide), scale: 2,
      backgroundColor: UIColor(red: 41 / 255, green: 158 / 255, blue: 239 / 255, alpha: 1), end: end
    ) { stage, start in
      let center = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
      let view = DownloadView(
        frame: CGRect(
          x: center.x - viewSide / 2, y: center.y - viewSide / 2, width: viewSide, height: viewSide))
      view.style = whiteOnBlue
      stage.show(view)
      script(stage, view, center, start)
    }
  }
}

/// The failure of the scene `download-failure`.
private struct ConnectionLost: LocalizedError {
  var errorDescription: String? { "The connection was lost." }
}

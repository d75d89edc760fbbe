import Foundation
import Testing
import UIKit

@testable import Rivulet

/// A failure with a description of its own.
struct Failure: LocalizedError {
  var errorDescription: String?

  init(_ description: String) { errorDescription = description }
}

/// A download view in the middle of a stage, with the timing of the published work, and the calls that its
/// delegate got.
@MainActor
final class DownloadFixture: DownloadControlDelegate {
  let stage: Stage
  let view: DownloadView
  private(set) var calls: [String] = []

  init(
    side: CGFloat = 100, stageSide: CGFloat = 300, durations: DownloadView.Durations = .calm,
    style: DownloadView.Style = DownloadView.Style()
  ) {
    stage = Stage(size: CGSize(width: stageSide, height: stageSide), scale: 2)
    view = DownloadView(
      frame: CGRect(x: (stageSide - side) / 2, y: (stageSide - side) / 2, width: side, height: side))
    view.durations = durations
    view.style = style
    stage.show(view)
    view.delegate = self
  }

  var center: CGPoint { CGPoint(x: stage.size.width / 2, y: stage.size.height / 2) }

  /// Taps and waits until the wave is shown.
  func beginDownloading() {
    stage.tap(at: center)
    stage.advance(by: 2.5)
  }

  /// The layer of that name as it looks now, or nil when it is not on the stage.
  func part(_ name: String) -> LayerPresentation? {
    stage.presentation().first { $0.name == name }
  }

  /// The end points of a part's segments, in points of the view.
  func points(of name: String) -> [CGPoint] {
    let origin = view.frame.origin
    return (part(name)?.path?.points ?? []).map {
      CGPoint(x: CGFloat($0[0]) - origin.x, y: CGFloat($0[1]) - origin.y)
    }
  }

  /// The scale of a part about its centre.
  func scale(of name: String) -> Double? {
    part(name).map { Double($0.transform[0]) }
  }

  func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
    calls.append("\(action)")
  }

  func downloadControl(_ control: DownloadControl, didEnter phase: DownloadControl.Phase) {
    if phase == .succeeded { calls.append("end") }
  }
}

func isClose(_ a: Double?, _ b: Double, within tolerance: Double) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

func isClose(_ a: CGFloat?, _ b: CGFloat, within tolerance: CGFloat) -> Bool {
  guard let a else { return false }
  return abs(a - b) <= tolerance
}

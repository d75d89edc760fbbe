import Foundation
import Testing
import UIKit

@testable import Rivulet

/// A page over a plain host on a stage of 375 × 667 points.
@MainActor final class DropDownFixture {
  let stage: Stage
  let host = UIViewController()
  let dropDown: DropDownView
  private(set) var phases: [DropDownView.Phase] = []

  init(content: UIView = UIView(), reduceMotion: Bool = false, safeAreaInsets: UIEdgeInsets = .zero) {
    stage = Stage(size: CGSize(width: 375, height: 667), scale: 1, safeAreaInsets: safeAreaInsets)
    stage.reduceMotion = reduceMotion
    dropDown = DropDownView(content: content)
    stage.show(host)
    dropDown.attach(to: host)
    dropDown.onPhaseChange = { [weak self] in self?.phases.append($0) }
    stage.advance(by: 2)
  }

  func part(_ name: String) -> LayerPresentation? { stage.presentation().first { $0.name == name } }

  /// The page's lower edge on the stage, in points.
  var edge: CGFloat { part("page").map { CGFloat($0.frame[1] + $0.frame[3]) } ?? .nan }

  /// The middle of the icon as shown, in points of the stage.
  var icon: CGPoint {
    let frame = part("icon")?.frame ?? [0, 0, 0, 0]
    return CGPoint(x: frame[0] + frame[2] / 2, y: frame[1] + frame[3] / 2)
  }

  /// The red, green, blue and alpha of points of the stage as it is now.
  func pixels() -> (_ x: Int, _ y: Int) -> [UInt8] {
    let image = stage.image()
    let bytes = image.dataProvider?.data ?? Data()
    return { x, y in
      let start = y * image.bytesPerRow + x * 4
      return bytes.indices.contains(start + 3) ? Array(bytes[start..<start + 4]) : []
    }
  }

  func settle() { stage.advance(by: 2) }
}

import Testing
import UIKit

@MainActor @Suite struct ViewSnapshotTests {
  private let stage = Stage(size: CGSize(width: 60, height: 40), scale: 1)
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))

  init() {
    stage.backgroundColor = .black
    view.backgroundColor = .red
    let right = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    right.backgroundColor = .blue
    view.addSubview(right)
    stage.show(host)
  }

  private func pixel(_ x: Int, _ y: Int) -> [UInt8] { stage.image().pixel(x, y) }

  private func addedSnapshot() throws -> UIView {
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    host.addSubview(snapshot)
    stage.advance(by: 0.1)
    return snapshot
  }

  @Test func aSnapshotIsStretchedWithItsBounds() throws {
    let snapshot = try addedSnapshot()
    #expect(pixel(9, 5) == [255, 0, 0, 255] && pixel(11, 5) == [0, 0, 255, 255])
    snapshot.frame = CGRect(x: 20, y: 10, width: 40, height: 30)
    stage.advance(by: 0.1)
    #expect(pixel(38, 38) == [255, 0, 0, 255] && pixel(42, 38) == [0, 0, 255, 255])
    snapshot.layer.bounds.size = CGSize(width: 10, height: 10)
    stage.advance(by: 0.1)
    #expect(pixel(37, 25) == [255, 0, 0, 255] && pixel(43, 25) == [0, 0, 255, 255])
  }

  @Test func aSnapshotIsStretchedWhileItsSizeIsAnimated() throws {
    let snapshot = try addedSnapshot()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      snapshot.bounds.size = CGSize(width: 60, height: 30)
      snapshot.center = CGPoint(x: 30, y: 20)
    }
    stage.advance(by: 0.5)
    // Half of the way: 40 by 20 points around (20, 12.5).
    #expect(pixel(18, 12) == [255, 0, 0, 255] && pixel(22, 12) == [0, 0, 255, 255])
    #expect(pixel(38, 20) == [0, 0, 255, 255] && pixel(42, 20) == [0, 0, 0, 255])
    stage.advance(by: 0.6)
    #expect(pixel(28, 34) == [255, 0, 0, 255] && pixel(32, 34) == [0, 0, 255, 255])
  }

  @Test func snapshotsKeepDepth() throws {
    let moved = CATransform3DMakeTranslation(-10, 0, 0)
    view.subviews[0].layer.transform = CATransform3DRotate(moved, .pi, 1, 0, 0)
    _ = try addedSnapshot()
    #expect(pixel(5, 5) == [0, 0, 255, 255] && pixel(15, 5) == [255, 0, 0, 255])
  }

  @Test func aSnapshotOfAnEmptyViewIsNone() throws {
    view.bounds.size = .zero
    #expect(view.snapshotView(afterScreenUpdates: true) == nil)
    view.bounds.size = CGSize(width: CGFloat.infinity, height: 10)
    #expect(view.snapshotView(afterScreenUpdates: true) == nil)
  }

  @Test func aSnapshotMayShrinkToNothingAndGrowAgain() throws {
    let snapshot = try addedSnapshot()
    snapshot.bounds.size = .zero
    stage.advance(by: 0.1)
    #expect(pixel(10, 5) == [0, 0, 0, 255])
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      snapshot.bounds.size = CGSize(width: 20, height: 10)
    }
    stage.advance(by: 1.1)
    #expect(pixel(9, 5) == [255, 0, 0, 255] && pixel(11, 5) == [0, 0, 255, 255])
  }
}

public import UIKit

/// A value that can be shown on a stage: a view, a view controller, or a stage with what it shows already.
@MainActor
public protocol SnapshotContent {
  /// Returns a stage that shows the content.
  ///
  /// - Parameters:
  ///   - size: The size of the stage in points; nil for the content's own.
  ///   - scale: The pixels per point.
  func makeStage(size: CGSize?, scale: CGFloat) -> Stage
}

/// Content for which the stage is prepared before it appears there.
@MainActor protocol PreparedContent {
  func makeStage(size: CGSize?, scale: CGFloat, prepare: (Stage) -> Void) -> Stage
}

extension UIView: SnapshotContent, PreparedContent {
  /// Shows the view on a transparent stage: of its own size, which is its frame's or else the smallest that
  /// fits its content, or filling the given size.
  public func makeStage(size: CGSize?, scale: CGFloat) -> Stage {
    makeStage(size: size, scale: scale) { _ in }
  }

  func makeStage(size: CGSize?, scale: CGFloat, prepare: (Stage) -> Void) -> Stage {
    let own = frame.isEmpty ? fittingSize : frame.size
    let stage = Stage(size: size ?? own, scale: scale)
    stage.backgroundColor = nil
    prepare(stage)
    if size == nil { frame = CGRect(origin: .zero, size: own) } else { frame = .zero }
    stage.show(self)
    return stage
  }
}

extension UIViewController: SnapshotContent, PreparedContent {
  /// Shows the controller's view on a stage of 375 × 667 points, unless another size is given.
  public func makeStage(size: CGSize?, scale: CGFloat) -> Stage {
    makeStage(size: size, scale: scale) { _ in }
  }

  /// Loads the view under the usual traits, whichever variant is the first one.
  func makeStage(size: CGSize?, scale: CGFloat, prepare: (Stage) -> Void) -> Stage {
    let stage = Stage(size: size ?? CGSize(width: 375, height: 667), scale: scale)
    loadViewIfNeeded()
    prepare(stage)
    stage.show(self)
    return stage
  }
}

extension Stage: SnapshotContent {
  /// Returns the stage itself, in its present state; a size changes it.
  public func makeStage(size: CGSize?, scale: CGFloat) -> Stage {
    if let size { resize(to: size) }
    return self
  }
}

extension SnapshotContent {
  /// Shows the content on a stage and gives tasks their turns.
  func runTasks() async {
    let view = self as? UIView
    let isWithoutFrame = view?.frame.isEmpty ?? false
    let stage = makeStage(size: nil, scale: 2)
    stage.advance(by: 0)
    await stage.giveTurns()
    stage.advance(by: 0)
    if isWithoutFrame { view?.frame = .zero }
  }
}

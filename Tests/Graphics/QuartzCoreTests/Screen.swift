import Foundation
import Raster
import RenderTree

@testable import QuartzCore

/// A screen on a virtual clock with a root layer of 100 × 100 points, which records all commits.
final class Screen {
  let context: RenderContext
  let root = CALayer()
  private(set) var commits: [Commit] = []

  init(at time: CFTimeInterval = 0, framesPerSecond: Double = 60) {
    context = RenderContext(clock: .virtual(at: time), framesPerSecond: framesPerSecond)
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    context.rootLayer = root
    context.flush()
    context.observe { [unowned self] in commits.append($0) }
  }

  /// Adds a layer and commits it.
  func show<Layer: CALayer>(_ layer: Layer) -> Layer {
    root.addSublayer(layer)
    context.flush()
    commits = []
    return layer
  }

  /// Returns the operations that were committed since the last call.
  func takeOperations() -> [Commit.Operation] {
    defer { commits = [] }
    return commits.flatMap(\.operations)
  }
}

/// Records delegate calls with their times.
final class Listener: NSObject, CAAnimationDelegate {
  enum Event: Equatable {
    case started(CFTimeInterval)
    case stopped(CFTimeInterval, Bool)
  }

  private(set) var events: [Event] = []
  var onStop: ((CAAnimation, Bool) -> Void)?

  func animationDidStart(_ anim: CAAnimation) { events.append(.started(CACurrentMediaTime())) }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append(.stopped(CACurrentMediaTime(), flag))
    onStop?(anim, flag)
  }
}

func fade(_ duration: CFTimeInterval, delegate: (any CAAnimationDelegate)? = nil) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: "opacity")
  animation.fromValue = 0
  animation.toValue = 1
  animation.duration = duration
  animation.delegate = delegate
  return animation
}

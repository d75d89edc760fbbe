import Foundation
import RenderTree

/// One screen: its layers, what was committed of them, and the animations and display links that will call back.
///
/// Whoever owns the screen calls `flush()` at the end of every turn in which `onNeedsFlush` asked for it, and `run(until:)` at
/// `nextDeadline`. Nothing happens by itself, there is no timer: with a virtual clock everything is reproducible.
///
/// It belongs to one thread, and becomes that thread's current screen when it is made and whenever it is used.
package final class RenderContext {
  package let clock: MediaClock
  /// The grid of the display links. Default: 60.
  package let framesPerSecond: Double
  /// Called once when there is something new to flush.
  package var onNeedsFlush: (() -> Void)?
  /// Called at the beginning of every flush: the place for layout that layers know nothing of.
  package var layoutHook: (() -> Void)?

  /// What was committed.
  package internal(set) var tree = RenderTree()

  let registry = ChangeRegistry()
  let images = ImageTable()
  var schedule = AnimationSchedule()
  var displayLinks: [CADisplayLink] = []
  var isFlushing = false
  var isRunning = false
  private var root: CALayer?
  var committedRoot: LayerID?
  private var observers: [(token: ObserverToken, handler: (Commit) -> Void)] = []
  private var calls: [() -> Void] = []

  /// - Parameter framesPerSecond: a rate that is not positive or not finite counts as 60.
  package init(clock: MediaClock, framesPerSecond: Double = 60) {
    self.clock = clock
    self.framesPerSecond = framesPerSecond > 0 && framesPerSecond.isFinite ? framesPerSecond : 60
    registry.context = self
    makeCurrent()
  }

  deinit {
    root?.abandonAnimations()
    root?.detachTree()
    registry.close()
  }

  /// Makes this the screen of the calling thread: `CACurrentMediaTime()` is on its clock.
  package func makeCurrent() { ThreadState.current.context = self }

  /// The layer that fills the screen. It is taken from where it was.
  package var rootLayer: CALayer? {
    get { root }
    set {
      guard newValue !== root else { return }
      newValue?.removeFromSuperlayer()
      newValue?.commitState.registry?.context?.resignRoot(newValue)
      root?.detachTree()
      root = newValue
      root?.attachTree(to: registry)
      registry.rootChanged = true
      registry.requestFlush()
    }
  }

  /// The layer becomes somebody's sublayer: it is no root any more.
  func resignRoot(_ layer: CALayer?) {
    guard let layer, layer === root else { return }
    rootLayer = nil
  }

  // MARK: Observing

  /// Ends the observation when `cancel()` is called. Dropping it does not.
  package final class ObserverToken {
    fileprivate weak var context: RenderContext?

    package func cancel() { context?.observers.removeAll { $0.token === self } }
  }

  /// Calls the handler with every commit from now on, after `tree` has it. To begin with a whole picture, take a `snapshot()` too.
  @discardableResult
  package func observe(_ handler: @escaping (Commit) -> Void) -> ObserverToken {
    let token = ObserverToken()
    token.context = self
    observers.append((token, handler))
    return token
  }

  func publish(_ commit: Commit) {
    for observer in observers { observer.handler(commit) }
  }

  // MARK: Calls

  /// Calls the block after the next flush.
  func callAfterFlush(_ block: @escaping () -> Void) {
    calls.append(block)
    registry.requestFlush()
  }

  /// Makes the calls that were asked for so far; those that they ask for wait.
  func makeCalls() {
    let due = calls
    calls = []
    for call in due { call() }
  }
}

import Foundation
import RenderTree

/// One screen: its layers, their committed state, and the animations and display links that will call back.
///
/// The screen's owner calls `flush()` at the end of every turn in which `onNeedsFlush` was called, and
/// `run(until:)` at `nextDeadline`. There is no timer: with a virtual clock everything is reproducible.
///
/// A context belongs to one thread, and becomes that thread's current screen when it is created and whenever
/// it is used.
package final class RenderContext: LayerScreen {
  package let clock: MediaClock
  /// The rate of the display links' grid. Default: 60.
  package let framesPerSecond: Double
  /// Called once when there are changes to flush.
  package var onNeedsFlush: (() -> Void)?
  /// Called at the beginning of every flush, for layout outside the layer tree.
  package var layoutHook: (() -> Void)?

  /// The committed state.
  package internal(set) var tree = RenderTree()

  let registry = ChangeRegistry()
  let images = ImageTable()
  var schedule = AnimationSchedule()
  var displayLinks: [CADisplayLink] = []
  /// The layers that are drawn again in every frame.
  var redrawnLayers: [CALayer] = []
  var isFlushing = false
  var isRunning = false
  private var root: CALayer?
  var committedRoot: LayerID?
  private var observers: [(token: ObserverToken, handler: (Commit) -> Void)] = []
  private var calls: [() -> Void] = []

  /// Creates a screen without layers.
  /// - Parameter framesPerSecond: A rate that is not positive or not finite counts as 60.
  package init(clock: MediaClock, framesPerSecond: Double = 60) {
    self.clock = clock
    self.framesPerSecond = framesPerSecond > 0 && framesPerSecond.isFinite ? framesPerSecond : 60
    registry.screen = self
    makeCurrent()
  }

  deinit {
    root?.abandonAnimations()
    root?.detachTree()
    registry.close()
  }

  /// Makes this the current screen of the calling thread, so that `CACurrentMediaTime()` returns its clock's
  /// time.
  package func makeCurrent() { ThreadState.current.screen = self }

  /// The layer that fills the screen. A layer set here is first removed from its previous parent.
  package var rootLayer: CALayer? {
    get { root }
    set {
      guard newValue !== root else { return }
      newValue?.removeFromSuperlayer()
      newValue?.commitState.registry?.screen?.resignRoot(newValue)
      root?.detachTree()
      root = newValue
      root?.attachTree(to: registry)
      registry.rootChanged = true
      registry.requestFlush()
    }
  }

  func resignRoot(_ layer: CALayer?) {
    guard let layer, layer === root else { return }
    rootLayer = nil
  }

  func presentedProperties(of layer: LayerID) -> LayerProperties? {
    tree.presentation(of: layer, at: clock.now)
  }

  func contentsObject(_ contents: LayerContents) -> Any? { images.object(contents) }

  // MARK: Observing

  /// Ends the observation when `cancel()` is called. Releasing the token does not end it.
  package final class ObserverToken {
    fileprivate weak var context: RenderContext?

    package func cancel() { context?.observers.removeAll { $0.token === self } }
  }

  /// Calls the handler with every later commit, after `tree` has applied it. A `snapshot()` gives the state
  /// to start from.
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

  func callAfterFlush(_ block: @escaping () -> Void) {
    calls.append(block)
    registry.requestFlush()
  }

  /// Runs the pending calls. Calls that they schedule wait for the next time.
  func makeCalls() {
    let due = calls
    calls = []
    for call in due { call() }
  }
}

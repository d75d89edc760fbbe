import RenderTree

extension Stage {
  /// How many views are alive in the process, on a stage or not: for tests that look for leaks. Views of tests that have just ended may
  /// go meanwhile, so expect no more than before, not as many.
  public static var liveViews: Int { ViewCensus.liveViews }

  /// What the stage's screen holds: committed layers, shown or not, and animations.
  public var census: Census {
    Census(layers: context.tree.layerCount, animations: context.tree.animationCount)
  }

  public struct Census: Hashable, Sendable {
    public var layers: Int
    public var animations: Int
  }

  /// Everything that has been committed, as one commit that begins with a reset.
  package func snapshot() -> Commit { context.snapshot() }

  /// Calls the handler with every commit from now on. A host that begins later takes a `snapshot()` first.
  @discardableResult package func onCommit(_ handler: @escaping (Commit) -> Void)
    -> RenderContext.ObserverToken
  {
    context.observe(handler)
  }

  /// Called once when the stage has something new: the host then calls `process(until:)` soon.
  package var onNeedsFlush: (() -> Void)? {
    get { context.onNeedsFlush }
    set { context.onNeedsFlush = newValue }
  }
}

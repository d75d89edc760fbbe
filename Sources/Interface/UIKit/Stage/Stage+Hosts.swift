import RenderTree

extension Stage {
  /// The number of views alive in the process, on a stage or not: for tests that look for leaks.
  ///
  /// Views of tests that have just ended may be deallocated meanwhile, so a test must accept a smaller number
  /// than before.
  public static var liveViews: Int { ViewCensus.liveViews }

  /// The numbers of committed layers, shown or not, and of animations on the stage's screen.
  public var census: Census {
    Census(layers: context.tree.layerCount, animations: context.tree.animationCount)
  }

  /// The numbers of layers and animations on a stage.
  public struct Census: Hashable, Sendable {
    /// The number of committed layers.
    public var layers: Int
    /// The number of committed animations.
    public var animations: Int
  }

  /// Returns everything that has been committed, as one commit that begins with a reset.
  package func snapshot() -> Commit { context.snapshot() }

  /// Calls the handler with every later commit. A host that begins later takes a `snapshot()` first.
  @discardableResult package func onCommit(_ handler: @escaping (Commit) -> Void)
    -> RenderContext.ObserverToken
  {
    context.observe(handler)
  }

  /// Runs a closure in which new stages on the system's clock have these languages instead of those of the
  /// environment; an empty list changes nothing.
  package static func withLanguages<Result>(
    _ languages: [String], _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = UserLanguages.ofVisitor
    if !languages.isEmpty { UserLanguages.ofVisitor = languages }
    defer { UserLanguages.ofVisitor = outer }
    return try body()
  }

  /// Called once when the stage has something new. The host then calls `process(until:)` soon.
  package var onNeedsFlush: (() -> Void)? {
    get { context.onNeedsFlush }
    set { context.onNeedsFlush = newValue }
  }
}

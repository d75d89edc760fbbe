public import Raster

/// The scenes of consecutive frames: the one that is shown, and the next one.
///
/// Both are made in memory that the sequence keeps, so that animating allocates nothing once it has grown.
/// Storage that a copy of a scene shares is not reused.
public struct SceneSequence: Sendable {
  private var shown = SceneFrame()
  private var next = SceneFrame()
  /// Whether `shown` is shown, and not a spare.
  private var isShown = false
  /// Whether `next` is evaluated, and not a spare.
  private var isEvaluated = false
  private var arena = SceneArena()
  private var change = SceneChange()
  private var screen = PixelRect.empty

  /// The pixels in which `scene` may differ from the scene that is shown; the whole screen if none is.
  public var damage: PixelRegion {
    if !isEvaluated { return PixelRegion() }
    return isShown ? change.damage : PixelRegion(screen)
  }

  /// Makes a sequence that shows nothing yet.
  public init() {}

  /// The scene that was evaluated last; empty before the first.
  public var scene: Scene { isEvaluated ? next.scene : shown.scene }

  /// The number of layers that were visited for all scenes, for tests that count work.
  package var visitedLayers: Int { arena.visitedLayers }

  /// Evaluates a tree at an instant, and finds the damage.
  ///
  /// - Parameters:
  ///   - tree: the tree.
  ///   - time: in seconds of the media clock.
  ///   - scale: device pixels per point. A scale that is not positive or not finite gives an empty scene.
  ///   - screen: the pixels that are shown.
  /// - Returns: false if the tree looks as the scene that is shown does: there is no damage then.
  /// - Complexity: O(visible layers), plus what their paths and animations cost, plus O(animated layers);
  ///   O(1) if the shown scene was made of this tree, nothing was committed since and nothing moves.
  @discardableResult
  public mutating func evaluate(
    _ tree: RenderTree, at time: Double, scale: Double, in screen: PixelRect
  ) -> Bool {
    if isShown, shown.validity.includes(tree, at: time, scale: scale) {
      isEvaluated = false
      return false
    }
    SceneBuilder.build(&next, of: tree, at: time, scale: scale, &arena)
    (isEvaluated, self.screen) = (true, screen)
    if isShown { change.find(from: shown.scene, to: next.scene, in: screen) }
    return true
  }

  /// Notes that the evaluated scene is shown now, to which the next damage refers.
  public mutating func show() {
    guard isEvaluated else { return }
    swap(&shown, &next)
    (isShown, isEvaluated) = (true, false)
  }

  /// Forgets the scene that is shown, as for another screen: the next damage is the whole screen.
  public mutating func restart() { (isShown, isEvaluated) = (false, false) }
}

package import Raster

/// A place to draw: records what is drawn as a list of commands, which has no resolution until it is shown.
///
/// A context is used from one thread at a time. Numbers that are NaN or infinite draw nothing and never trap; a transform that
/// squeezes the plane onto a line draws nothing until it is restored.
///
/// - Complexity: Each call costs its own points only; pixels are made when they are asked for.
public final class CGContext {
  /// From the default user space to the list's space, whose y grows down.
  let base: CGAffineTransform
  /// What can be seen, in the list's space.
  let extent: CGRect
  /// For a context of pixels: what was drawn before the list's beginning.
  var bitmap: Bitmap?

  var state: GraphicsState
  /// The current path in the user space of `pathTransform`.
  var currentPath = CGMutablePath()
  private var pathTransform = CGAffineTransform.identity

  private struct Saved {
    var state: GraphicsState
    /// Whether `beginTransparencyLayer` put it here.
    var isLayer: Bool
  }

  private var saved: [Saved] = []
  /// The picture, and in it the transparency layers that have been begun, innermost last. Never empty.
  private var lists: [DrawList] = [DrawList()]

  init(base: CGAffineTransform, extent: CGRect, bitmap: Bitmap?) {
    self.base = base
    self.extent = extent
    self.bitmap = bitmap
    state = GraphicsState(extent: extent)
  }

  /// A context that draws a picture of the given size in points. The origin is at the top left and y grows down, as in UIKit.
  package convenience init(pictureOf size: CGSize) {
    self.init(base: .identity, extent: CGRect(origin: .zero, size: size), bitmap: nil)
  }

  /// What has been drawn, in points from the top left corner, without transparency layers that are not ended.
  package var picture: DrawList { lists[0] }

  // MARK: Graphics state

  public func saveGState() {
    saved.append(Saved(state: state, isLayer: false))
  }

  /// Goes back to the state of the last `saveGState()`. Does nothing without one, or when a transparency layer was begun since.
  public func restoreGState() {
    guard let last = saved.last, !last.isLayer else { return }
    saved.removeLast()
    endClips(downTo: last.state.clipCount)
    state = last.state
  }

  // MARK: Transforms

  /// From user space to the context's default space; the identity at first.
  public var ctm: CGAffineTransform { state.transform }

  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  /// Rotates what follows by radians, from the x axis towards the y axis.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// From user space to the list's space, or nil when nothing can be drawn through it.
  var projection: Projection? {
    let map = state.transform.concatenating(base)
    return map.isInvertible ? map.raster : nil
  }

  // MARK: Transparency layers

  /// Begins to collect what is drawn, to composite it as one with the current alpha, blend mode and shadow at
  /// `endTransparencyLayer()`. Inside, alpha is 1, the blend mode normal, and there is no shadow.
  public func beginTransparencyLayer(auxiliaryInfo: Never?) {
    saved.append(Saved(state: state, isLayer: true))
    lists.append(DrawList())
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clipCount = 0
  }

  /// As `beginTransparencyLayer(auxiliaryInfo:)`, clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: Never?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composites what was drawn since the matching begin, and goes back to the state of that time. Does nothing without a layer.
  public func endTransparencyLayer() {
    guard lists.count > 1 else { return }
    while let last = saved.popLast() {
      endClips(downTo: last.isLayer ? 0 : last.state.clipCount)
      state = last.state
      if last.isLayer { break }
    }
    let layer = lists.removeLast()
    composite(layer.commands)
  }

  // MARK: Recording

  func emit(_ command: DrawList.Command) {
    lists[lists.count - 1].commands.append(command)
  }

  func emit(_ group: DrawList.Group, _ commands: [DrawList.Command]) {
    emit(.beginGroup(group))
    for command in commands { emit(command) }
    emit(.endGroup)
  }

  /// Draws the commands as one, with the state's alpha, blend mode and shadow.
  func composite(_ commands: [DrawList.Command]) {
    guard !commands.isEmpty else { return }
    let mode = state.blendMode.raster
    if let shadow = state.shadow {
      emit(DrawList.Group(opacity: Double(state.alpha), blendMode: mode, shadow: shadow), commands)
    }
    if state.alpha >= 1, mode == .sourceOver, commands.allSatisfy({ $0.isPlain(depth: 0) }) {
      // Over one another and together over what is below: that is the same, and needs no surface.
      for command in commands { emit(command) }
    } else {
      emit(DrawList.Group(opacity: Double(state.alpha), blendMode: mode), commands)
    }
  }

  private func endClips(downTo count: Int) {
    for _ in 0..<max(0, state.clipCount - count) { emit(.endClip) }
  }

  /// Forgets the picture when its commands have become pixels. Only between clips and layers.
  func restartList() -> Bool {
    guard lists.count == 1, state.clipCount == 0 else { return false }
    lists[0].commands.removeAll()
    return true
  }

  // MARK: The current path

  /// Expresses the current path in today's user space. False when that space has no inverse.
  func adoptPath() -> Bool {
    guard state.transform != pathTransform else { return true }
    if !currentPath.isEmpty {
      guard state.transform.isInvertible else { return false }
      let map = pathTransform.concatenating(state.transform.inverted())
      currentPath = CGMutablePath(currentPath.raster.transformed(by: map))
    }
    pathTransform = state.transform
    return true
  }

  /// The current path in user space, which is empty from now on. Nil when it cannot be drawn.
  func takePath() -> Path? {
    defer { currentPath = CGMutablePath() }
    return adoptPath() && !currentPath.isEmpty ? currentPath.raster : nil
  }
}

extension DrawList.Command {
  /// Whether it only lays paint over what is there.
  fileprivate func isPlain(depth: Int) -> Bool {
    switch self {
    case .fill, .stroke, .rasterized, .beginClip, .beginGroupClip, .endClip: true
    case .picture(let picture, _):
      depth < DrawList.maximumPictureDepth
        && picture.commands.allSatisfy { $0.isPlain(depth: depth + 1) }
    case .beginGroup, .endGroup: false
    }
  }
}

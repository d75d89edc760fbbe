package import Raster

/// A destination for drawing. It records draw commands, which have no resolution until they are rendered.
///
/// A context is used from one thread at a time. Drawing with NaN or infinite numbers has no effect and never
/// traps. A transform without an inverse draws nothing until it is restored.
///
/// - Complexity: Each call takes time in proportion to its own points; pixels are rendered by
///   `makeImage()`.
public final class CGContext {
  /// Maps the default user space to the draw list's space, whose y grows down.
  private(set) var base: CGAffineTransform
  /// The visible area, in the draw list's space.
  private(set) var extent: CGRect
  /// The pixels that a recorded picture is made for; nil for a context that has its own, or none.
  private var target: PictureTarget?
  /// The pixels drawn before the current draw list began; nil for a context without pixels.
  var bitmap: Bitmap?
  /// The layout of the pixels; nil for the renderer's.
  var pixelLayout: PixelLayoutOfContext?
  /// The pixels in another layout, or memory that others see; nil while `bitmap` is all.
  var memory: ContextMemory?

  /// The PDF file that the context writes; nil for other contexts.
  var document: PDFDocumentWriter?

  /// The fonts of the text that was drawn, as long as the context exists.
  package var fontSources: Set<FontSource> = []
  /// The pixels per point of the picture that is made of the recording; nil if that is the display's.
  /// Pictures of glyphs are chosen by it.
  package var pixelsPerPoint: CGFloat?
  /// The colour below the recorded drawing in images of it; nil for none.
  package var imageBackground: Color?

  /// Whether colours cannot be set, because the drawing is a pattern that is painted in another one.
  var ignoresColors = false
  /// The map from the space of glyphs to user space. It is not part of the graphics state.
  public var textMatrix = CGAffineTransform.identity

  var state: GraphicsState
  /// The current path in the user space of `pathTransform`.
  var currentPath = CGMutablePath()
  private var pathTransform = CGAffineTransform.identity

  private struct Saved {
    var state: GraphicsState
    var clips: [OpenClip]
    /// Whether `beginTransparencyLayer` saved this state.
    var isLayer: Bool
  }

  /// A clip until its end: the commands that begin it, and those that end it.
  struct OpenClip {
    let number: Int
    let begin: [DrawList.Command]
    var end: [DrawList.Command] = [.endClip]
    /// Whether the clip is a group that ends with its mask.
    var isMask: Bool { end.count > 1 }
  }

  /// A picture that grows, and the clips that are open at its end, innermost last.
  private struct Recording {
    var list = DrawList()
    var clips: [OpenClip] = []
  }

  private var saved: [Saved] = []
  /// The picture, followed by the open transparency layers, innermost last. Never empty.
  private var recordings = [Recording()]
  private var clipsBegun = 0

  init(base: CGAffineTransform, extent: CGRect, bitmap: Bitmap?, space: CGColorSpace = .rgb) {
    self.base = base
    self.extent = extent
    self.bitmap = bitmap
    state = GraphicsState(extent: extent, space: space)
  }

  deinit { if document != nil { closePDF() } }

  /// Creates a context that records a picture of the given size in points. The origin is at the top left and
  /// y grows down, as in UIKit.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: The pixels per point of the memory that the picture stands for; nil for a picture of any
  ///     scale, which has neither a width nor a height.
  package convenience init(pictureOf size: CGSize, scale: CGFloat? = nil) {
    self.init(base: .identity, extent: CGRect(origin: .zero, size: size), bitmap: nil)
    target = scale.map { PictureTarget(size: size, scale: $0) }
  }

  /// The recorded commands, in points from the top left corner, clipped to the context's size as a bitmap's
  /// drawing is, without transparency layers that have not ended.
  package var picture: DrawList {
    var list = recordings[0].list
    // The renderer ends open clips by itself, but not those by a mask.
    let clips = recordings[0].clips
    if clips.contains(where: \.isMask) { list.commands += clips.reversed().flatMap(\.end) }
    return list.clipped(to: extent.raster)
  }

  // MARK: Graphics state

  /// Saves a copy of the graphics state, which the matching `restoreGState()` restores.
  public func saveGState() {
    saved.append(Saved(state: state, clips: clips, isLayer: false))
  }

  /// Restores the state of the last `saveGState()`. Does nothing without one, or when a transparency layer
  /// began since.
  public func restoreGState() {
    guard let last = saved.last, !last.isLayer else { return }
    saved.removeLast()
    clips = last.clips
    state = last.state
  }

  // MARK: Transforms

  /// The map from user space to the pixels from the bottom left corner, y up. In the context of a layer or of
  /// `UIGraphicsImageRenderer` it scales and turns y over from the beginning; elsewhere it begins as the
  /// identity.
  public var ctm: CGAffineTransform {
    target.map { state.transform.concatenating($0.device) } ?? state.transform
  }

  /// The factor by which lengths in user space are scaled to points of the default space.
  package var userScale: CGFloat {
    abs(state.transform.a * state.transform.d - state.transform.b * state.transform.c).squareRoot()
  }

  /// The width and height in pixels; 0 for a context without pixels.
  var pixelSize: (width: Int, height: Int) {
    bitmap.map { ($0.width, $0.height) } ?? target.map { ($0.width, $0.height) } ?? (0, 0)
  }

  /// The map from the draw list's space to pixels from the bottom left corner; for a context without pixels,
  /// to points from there.
  var listToDevice: CGAffineTransform {
    target?.device ?? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: extent.maxY)
  }

  /// Scales user space for the drawing that follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.transform = state.transform.scaledBy(x: sx, y: sy)
  }

  /// Moves the origin of user space for the drawing that follows.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.transform = state.transform.translatedBy(x: tx, y: ty)
  }

  /// Rotates user space by `angle` radians, from the x axis towards the y axis, for the drawing that follows.
  public func rotate(by angle: CGFloat) {
    state.transform = state.transform.rotated(by: angle)
  }

  /// Applies `transform` before the current transform for the drawing that follows.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }

  /// The map from user space to the draw list's space, or nil when it has no inverse.
  var projection: Projection? {
    let map = state.transform.concatenating(base)
    return map.isInvertible ? map.raster : nil
  }

  // MARK: Transparency layers

  /// Begins a group, which `endTransparencyLayer()` composites as one unit with the current alpha, blend mode
  /// and shadow. Inside, alpha is 1, the blend mode is normal, and there is no shadow.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    saved.append(Saved(state: state, clips: clips, isLayer: true))
    recordings.append(Recording())
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Same as `beginTransparencyLayer(auxiliaryInfo:)`, clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }

  /// Composites the commands since the matching begin, and restores the state of that time. Does nothing
  /// without a layer.
  public func endTransparencyLayer() { _ = endLayer() }

  /// Same as `endTransparencyLayer()`. Returns false without a layer.
  func endLayer() -> Bool {
    guard recordings.count > 1 else { return false }
    while let last = saved.popLast() {
      state = last.state
      if last.isLayer { break }
    }
    clips = []
    let layer = recordings.removeLast()
    composite(layer.list.commands)
    return true
  }

  /// Forgets all drawing, and begins again on a page.
  func restart(base: CGAffineTransform, extent: CGRect) {
    (self.base, self.extent) = (base, extent)
    recordings = [Recording()]
    saved = []
    state = GraphicsState(extent: extent, space: state.space)
    currentPath = CGMutablePath()
    pathTransform = .identity
    textMatrix = .identity
  }

  // MARK: Recording

  func emit(_ command: DrawList.Command) {
    recordings[recordings.count - 1].list.commands.append(command)
  }

  /// Says that a drawing is complete: memory that others see shows it now.
  func didDraw() {
    if let memory, memory.isShared, recordings.count == 1 { settle() }
  }

  /// Appends a group. Its blend mode combines it with what is below the clips by masks, which are groups:
  /// they end before it and begin again after it, and it is masked by itself.
  func emit(_ group: DrawList.Group, _ commands: [DrawList.Command]) {
    let open = clips
    let masks = open.filter(\.isMask)
    guard group.blendMode.needsItsGround, !masks.isEmpty else {
      emit(.beginGroup(group))
      for command in commands { emit(command) }
      return emit(.endGroup)
    }
    clips = open.filter { !$0.isMask }
    emit(.beginGroup(DrawList.Group(blendMode: group.blendMode)))
    var content = group
    content.blendMode = .sourceOver
    emit(.beginGroup(content))
    for command in commands { emit(command) }
    emit(.endGroup)
    for command in masks.flatMap({ $0.end.dropLast() }) { emit(command) }
    emit(.endGroup)
    clips = open
  }

  /// Draws the commands as one unit with the state's alpha, blend mode and shadow.
  func composite(_ commands: [DrawList.Command]) {
    guard !commands.isEmpty else { return }
    defer { didDraw() }
    let mode = state.blendMode.raster
    if let shadow = state.shadow {
      emit(DrawList.Group(opacity: Double(state.alpha), blendMode: mode, shadow: shadow), commands)
    }
    if state.alpha >= 1, mode == .sourceOver, commands.allSatisfy({ $0.isPlain(depth: 0) }) {
      // Commands with normal blending give the same pixels without a group, which saves a surface.
      for command in commands { emit(command) }
    } else {
      emit(DrawList.Group(opacity: Double(state.alpha), blendMode: mode), commands)
    }
  }

  // MARK: Clips

  /// The clips that are open in the innermost recording. A change ends those that are left out and begins
  /// those that are new.
  private var clips: [OpenClip] {
    get { recordings[recordings.count - 1].clips }
    set {
      let last = recordings.count - 1
      let old = recordings[last].clips
      let kept = zip(old, newValue).prefix { $0.number == $1.number }.count
      for clip in old[kept...].reversed() { recordings[last].list.commands += clip.end }
      for clip in newValue[kept...] { recordings[last].list.commands += clip.begin }
      recordings[last].clips = newValue
    }
  }

  /// Begins a clip, which lasts until the state is restored.
  func beginClip(_ begin: [DrawList.Command], end: [DrawList.Command] = [.endClip]) {
    clipsBegun += 1
    let last = recordings.count - 1
    recordings[last].list.commands += begin
    recordings[last].clips.append(OpenClip(number: clipsBegun, begin: begin, end: end))
  }

  /// Ends the clips of the innermost recording, until the state is restored.
  func endAllClips() { clips = [] }

  /// Removes all commands after they were rendered to pixels, and begins the open clips again. Returns false
  /// inside a transparency layer.
  func restartList() -> Bool {
    guard recordings.count == 1 else { return false }
    recordings[0].list.commands = recordings[0].clips.flatMap(\.begin)
    return true
  }

  // MARK: The current path

  /// Maps the current path to the current user space. Returns false when that space has no inverse.
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

  /// Returns the current path in user space and empties it. Nil when the path is empty or cannot be mapped.
  func takePath() -> Path? {
    defer { currentPath = CGMutablePath() }
    return adoptPath() && !currentPath.isEmpty ? currentPath.raster : nil
  }
}

extension BlendMode {
  /// Whether the mode depends on what is below, and leaves it alone where nothing is drawn.
  fileprivate var needsItsGround: Bool {
    switch self {
    case .sourceOver, .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }
}

extension DrawList.Command {
  /// Whether the command composites with normal blending only.
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

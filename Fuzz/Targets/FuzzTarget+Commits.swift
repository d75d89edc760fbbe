import Raster
import RenderTree

extension FuzzTarget {
  /// Commits, as bytes or as values, and instants to evaluate. The decoder refuses a commit, or returns
  /// one whose encoding survives a round trip. Drawing only the damage from instant to instant gives the
  /// bytes of a fresh renderer and a fresh scene, and so do bands of the last scene. A refused commit
  /// changes nothing.
  static let commits = FuzzTarget("commits") { bytes in
    let script = CommitScript(bytes)
    var stage = FuzzedStage(scale: script.scale)
    for message in script.messages {
      do {
        try stage.apply(Commit(decoding: message), script.instants)
      } catch let error as CommitError {
        guard script.isRaw else { throw FuzzFinding("a commit is not read as it was written: \(error)") }
      }
    }
  }
}

/// A screen that is redrawn by damage only, with a check against a full redraw.
private struct FuzzedStage {
  private static let (width, height) = (CommitScript.width, CommitScript.height)
  private let scale: Double
  /// A tree to which every commit was applied in vain before.
  private var tree = RenderTree()
  /// A tree with the same commits and no refused one.
  private var reference = RenderTree()
  private var renderer = Renderer()
  private var bitmap = Bitmap(width: Self.width, height: Self.height)
  private var scenes = SceneSequence()
  /// Whether there has been a layer that copies its sublayers or keeps their depth.
  private var hasSpaces = false
  /// Whether there has been a layer with particles.
  private var hasParticles = false
  /// Whether there has been a transition, which draws layers of an earlier tree too.
  private var hasTransitions = false
  /// The largest number of layers that there have been.
  private var mostLayers = 0

  init(scale: Double) { self.scale = scale }

  mutating func apply(_ commit: Commit, _ instants: [Double]) throws {
    guard let again = try? Commit(decoding: commit.encoded()), again.encoded() == commit.encoded() else {
      throw FuzzFinding("a commit is not read as it was written")
    }
    var refused = commit
    refused.operations += Array(repeating: .createLayer(LayerID(.max), .plain), count: 2)
    guard (try? tree.apply(refused)) == nil else { throw FuzzFinding("a layer is made twice") }
    let isApplied = (try? reference.apply(commit)) != nil
    guard ((try? tree.apply(commit)) != nil) == isApplied, tree.layerCount == reference.layerCount else {
      throw FuzzFinding("a refused commit leaves something behind")
    }
    guard isApplied else { return }
    for case .createLayer(_, let kind) in commit.operations where kind == .replicator || kind == .transform {
      hasSpaces = true
    }
    for case .createLayer(_, .emitter) in commit.operations { hasParticles = true }
    for case .addAnimation(_, _, let animation) in commit.operations {
      if case .transition = animation.content { hasTransitions = true }
    }
    mostLayers = max(mostLayers, tree.layerCount)
    for instant in instants { try show(instant) }
    try checkBands()
  }

  /// Throws unless two bands of the scene that is shown have the bytes of the whole.
  private func checkBands() throws {
    var drawn = Bitmap(width: Self.width, height: Self.height)
    for rows in [0..<Self.height / 3, Self.height / 3..<Self.height] {
      var fresh = Renderer()
      let band = PixelRect(minX: 0, minY: rows.lowerBound, maxX: Self.width, maxY: rows.upperBound)
      fresh.draw(scenes.scene.drawList, into: &drawn, region: band, background: .white)
    }
    guard drawn == bitmap else { throw FuzzFinding("the bands differ from the whole") }
  }

  private mutating func show(_ time: Double) throws {
    let screen = PixelRect(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height)
    scenes.evaluate(tree, at: time, scale: scale, in: screen)
    let region = scenes.damage
    renderer.draw(scenes.scene.drawList, into: &bitmap, region: region, background: .white)
    var (fresh, expected) = (Renderer(), Bitmap(width: Self.width, height: Self.height))
    var again = SceneSequence()
    again.evaluate(reference, at: time, scale: scale, in: screen)
    fresh.draw(again.scene.drawList, into: &expected, background: .white)
    try checkWork(of: again, fresh)
    if let place = bitmap.pixels.indices.first(where: { bitmap.pixels[$0] != expected.pixels[$0] }) {
      throw FuzzFinding(
        "the damage \(region.rects) at \(time) s leaves an old pixel at "
          + "\(place / 4 % Self.width), \(place / 4 / Self.width)")
    }
    scenes.show()
  }

  /// The most commands that one look of a layer adds besides those of its picture: nine parts of an image may
  /// be in its shadow too. A transition shows two looks.
  private static let commandsPerLook = 36

  /// Throws unless the scene has visited each layer a few times only and has a few commands for each, and
  /// drawing it has opened at most one surface for each command.
  private func checkWork(of scenes: SceneSequence, _ renderer: Renderer) throws {
    let layers = tree.layerCount
    // A layer is visited for its content shadow too, and for each picture around it that is too large for
    // a bitmap; besides, for each copy of it and each part of its plane, and in the old look of each
    // layer around it.
    let drawn = hasTransitions ? mostLayers : layers
    let once = 2 * drawn * (drawn + 1) * (hasTransitions ? drawn + 1 : 1)
    let copies = RenderTree.maximumCopiedLayers + RenderTree.maximumPlaneCuts * layers
    guard scenes.visitedLayers <= once + (hasSpaces ? once + 2 * copies : 0) else {
      throw FuzzFinding("\(scenes.visitedLayers) visits of \(layers) layers")
    }
    let count = scenes.scene.drawList.commands.count
    let visits = hasSpaces || hasTransitions ? max(layers, scenes.visitedLayers) : layers
    let particles = hasParticles ? RenderTree.maximumParticles : 0
    let looks = hasTransitions ? 2 * visits : visits
    guard count <= Self.commandsPerLook * looks + 2 * particles else {
      throw FuzzFinding("\(count) commands for \(layers) layers")
    }
    // No bitmap of a layer has more pixels than one of this size.
    let side = Bitmap.maximumSide
    try PictureSize(scenes.scene.drawList).checkWork(
      of: renderer, largest: (side, RasterizedPicture.maximumBytes / 4 / side))
  }
}

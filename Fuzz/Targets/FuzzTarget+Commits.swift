import Raster
import RenderTree

extension FuzzTarget {
  /// Commits, as bytes or as values, and instants to evaluate. The decoder refuses a commit, or returns one
  /// whose encoding survives a round trip. Drawing only the damage from instant to instant gives the bytes of
  /// a fresh renderer and a fresh scene.
  static let commits = FuzzTarget("commits") { bytes in
    var input = FuzzInput(bytes)
    let isRaw = input.bool()
    let instants = (0..<input.integer(in: 1...4)).map { _ in Double(input.byte()) / 64 }
    var stage = FuzzedStage(scale: input.element(of: [1, 1, 2, 0.5, 1.5]))
    if isRaw {
      for commit in RawCommits.split(input.remainder()) {
        guard let commit = try? Commit(decoding: commit) else { continue }
        try stage.apply(commit, instants)
      }
    } else {
      var input = CommitInput(input)
      let first = input.first()
      try stage.apply(first, instants)
      try stage.apply(input.next(after: first), instants)
      try stage.apply(input.next(after: first), instants)
    }
  }
}

/// Commits as the bytes of a message, each after its length in four bytes.
enum RawCommits {
  static func split(_ bytes: [UInt8]) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var rest = bytes[...]
    while rest.count >= 4, result.count < 8 {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(4)
      result.append(Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return result
  }
}

/// A screen that is redrawn by damage only, with a check against a full redraw.
private struct FuzzedStage {
  private static let width = 120
  private static let height = 72
  private let scale: Double
  private var tree = RenderTree()
  private var renderer = Renderer()
  private var bitmap = Bitmap(width: Self.width, height: Self.height)
  private var scenes = SceneSequence()

  init(scale: Double) { self.scale = scale }

  mutating func apply(_ commit: Commit, _ instants: [Double]) throws {
    guard let again = try? Commit(decoding: commit.encoded()), again.encoded() == commit.encoded() else {
      throw FuzzFinding("a commit is not read as it was written")
    }
    // An invalid commit is refused completely.
    guard (try? tree.apply(commit)) != nil else { return }
    for instant in instants { try show(instant) }
  }

  private mutating func show(_ time: Double) throws {
    let screen = PixelRect(minX: 0, minY: 0, maxX: Self.width, maxY: Self.height)
    scenes.evaluate(tree, at: time, scale: scale, in: screen)
    let region = scenes.damage
    renderer.draw(scenes.scene.drawList, into: &bitmap, region: region, background: .white)
    var (fresh, expected) = (Renderer(), Bitmap(width: Self.width, height: Self.height))
    fresh.draw(tree.scene(at: time, scale: scale).drawList, into: &expected, background: .white)
    if let place = bitmap.pixels.indices.first(where: { bitmap.pixels[$0] != expected.pixels[$0] }) {
      throw FuzzFinding(
        "the damage \(region.rects) at \(time) s leaves an old pixel at "
          + "\(place / 4 % Self.width), \(place / 4 / Self.width)")
    }
    scenes.show()
  }
}

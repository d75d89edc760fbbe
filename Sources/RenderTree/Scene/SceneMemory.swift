import Raster

/// What a scene keeps for the next one that is written in its place: lists that were made for it and that nobody else has. It has no say in whether two
/// scenes are equal.
struct SceneMemory: Sendable, Hashable {
  /// What evaluating the tree keeps.
  var evaluation = EvaluationMemory()
  private var stops: [[GradientStop]] = []
  /// The layers that were looked at for all scenes in this place, for tests that count work.
  var visitedLayers = 0
  /// The commands whose path, and whose colours if there are several, were made for the scene.
  private var made: [Int] = []
  /// The paths of layers that are drawn in part, measured.
  private var measured: [MeasuredPath] = []

  /// Of layers that are drawn as bitmaps.
  private var pictures: [PictureMemory] = []

  private struct MeasuredPath: Sendable {
    let layer: LayerID
    var path: Path
    var measure: PathMeasure
    var isUsed: Bool
  }

  /// Measured paths that the scene did not need stay up to this number: a line that grows again and again is measured once.
  private static let maximumUnused = 16

  /// An empty path, with memory if there is some.
  mutating func takePath() -> Path { evaluation.takePath() }

  /// Returns an empty list of colours, with memory if there is some.
  mutating func takeStops() -> [GradientStop] {
    guard var list = stops.popLast() else { return [] }
    list.removeAll(keepingCapacity: true)
    return list
  }

  /// Takes back a path that was taken and not used.
  mutating func putBack(_ path: consuming Path) { evaluation.putBack(path) }

  /// How many commands will stand before those that are noted.
  var commandsBefore = 0

  /// Notes that the path of a command was taken from here.
  mutating func note(command index: Int) { made.append(commandsBefore + index) }

  /// The part of a layer's path between two fractions of its length; see `Path.trimmed`.
  mutating func trimmed(_ path: Path, of layer: LayerID, from: Double, to: Double, pieces: Int) -> Path {
    let index = place(of: path, layer)
    measured[index].isUsed = true
    var part = takePath()
    guard from < to else { return part }
    let measure = measured[index].measure
    measure.appendPart(
      from: max(from, 0) * measure.length, to: min(to, 1) * measure.length, pieces: pieces, to: &part)
    return part
  }

  /// Where the measured path of a layer is.
  private mutating func place(of path: Path, _ layer: LayerID) -> Int {
    if let index = measured.firstIndex(where: { $0.layer == layer }) {
      if measured[index].path != path {
        measured[index] = MeasuredPath(layer: layer, path: path, measure: PathMeasure(path), isUsed: true)
      }
      return index
    }
    measured.append(MeasuredPath(layer: layer, path: path, measure: PathMeasure(path), isUsed: true))
    return measured.count - 1
  }

  /// What is kept of a layer's picture; `putBack` gives it back.
  mutating func takePicture(of layer: LayerID) -> PictureMemory {
    guard let index = pictures.firstIndex(where: { $0.layer == layer }) else {
      return PictureMemory(layer: layer)
    }
    return pictures.remove(at: index)
  }

  mutating func putBack(_ memory: consuming PictureMemory) {
    memory.isUsed = true
    pictures.append(memory)
  }

  /// Takes the lists that were made for commands, which are gone then, and forgets what the scene did not need.
  mutating func recycle(_ commands: inout [DrawList.Command]) {
    for index in made where index < commands.count && evaluation.hasRoom {
      var command = DrawList.Command.endClip
      swap(&command, &commands[index])
      switch consume command {
      case .fill(let path, _, let paint, _):
        evaluation.putBack(path)
        switch paint {
        case .linearGradient(let list, _, _), .radialGradient(let list, _, _, _, _): stops.append(list)
        case .solid, .image: break
        }
      case .stroke(let path, _, _, _), .beginClip(let path, _, _), .beginGroupClip(let path, _, _):
        evaluation.putBack(path)
      case .picture, .rasterized, .endClip, .beginGroup, .endGroup: break
      }
    }
    made.removeAll(keepingCapacity: true)
    commandsBefore = 0
    commands.removeAll(keepingCapacity: true)
    let unused = measured.reduce(0) { $0 + ($1.isUsed ? 0 : 1) }
    if unused > Self.maximumUnused { measured.removeAll { !$0.isUsed } }
    for index in measured.indices { measured[index].isUsed = false }
    pictures.removeAll { !$0.isUsed }
    for index in pictures.indices { pictures[index].isUsed = false }
  }

  /// Of the lists that wait to be used, and of measured paths, in bytes.
  var byteCount: Int {
    let colors = stops.reduce(0) { $0 + $1.capacity * MemoryLayout<GradientStop>.stride }
    let own = measured.reduce(evaluation.byteCount + colors) { $0 + $1.measure.byteCount }
    return pictures.reduce(own) { $0 + $1.scene.memory.byteCount }
  }

  static func == (a: SceneMemory, b: SceneMemory) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

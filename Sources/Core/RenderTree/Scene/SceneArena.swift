import Raster

/// The memory of scenes: lists lent to a scene's commands until it is made again, and what scenes share.
struct SceneArena: Sendable {
  var evaluation = EvaluationMemory()
  private(set) var stops: [[GradientStop]] = []
  /// The number of layers that were visited for all scenes, for tests that count work.
  var visitedLayers = 0
  private(set) var measured: [MeasuredPath] = []
  /// The indices of measured paths by the numbers of their layers.
  private var measuredPlaces: [UInt32: Int] = [:]
  var particles = ParticleMemory()
  private(set) var filters: [[GroupFilter]] = []
  private var pictures: [PictureMemory] = []
  /// More than one where a space is inside a plane of another.
  private var spaces: [SpaceMemory] = []

  struct MeasuredPath: Sendable {
    let layer: LayerID
    var path: Path
    var measure: PathMeasure
    var isUsed: Bool
  }

  /// The number of measured paths that may stay although the scene did not use them.
  private static let maximumUnused = 16

  /// Returns an empty list of colours, with the allocation of a spare one if there is any.
  mutating func takeStops() -> [GradientStop] {
    guard var list = stops.popLast() else { return [] }
    list.removeAll(keepingCapacity: true)
    return list
  }

  /// Same as `takeStops()`, for the filters of a group.
  mutating func takeFilters() -> [GroupFilter] {
    guard var list = filters.popLast() else { return [] }
    list.removeAll(keepingCapacity: true)
    return list
  }

  mutating func putBack(_ list: consuming [GroupFilter]) { filters.append(list) }

  /// The part of a layer's path between two fractions of its length, which are limited to 0 … 1; empty unless
  /// `from` is less than `to`. See `PathMeasure.appendPart(from:to:pieces:to:)`.
  mutating func trimmed(_ path: Path, of layer: LayerID, from: Double, to: Double, pieces: Int) -> Path {
    let index = place(of: path, layer)
    measured[index].isUsed = true
    var part = evaluation.takePath()
    guard from < to else { return part }
    let measure = measured[index].measure
    measure.appendPart(
      from: max(from, 0) * measure.length, to: min(to, 1) * measure.length, pieces: pieces, to: &part)
    return part
  }

  /// Returns the memory of a space without layers, a spare one if there is any.
  mutating func takeSpace() -> SpaceMemory { spaces.popLast() ?? SpaceMemory() }

  /// Takes back the memory of a space whose layers were removed. Removing them here would copy its lists,
  /// which the caller holds too.
  mutating func putBack(_ space: consuming SpaceMemory) { spaces.append(space) }

  /// The index of the measured path of a layer, which is measured again if it has changed.
  private mutating func place(of path: Path, _ layer: LayerID) -> Int {
    if let index = measuredPlaces[layer.rawValue] {
      if measured[index].path != path {
        measured[index] = MeasuredPath(layer: layer, path: path, measure: PathMeasure(path), isUsed: true)
      }
      return index
    }
    measuredPlaces[layer.rawValue] = measured.count
    measured.append(MeasuredPath(layer: layer, path: path, measure: PathMeasure(path), isUsed: true))
    return measured.count - 1
  }

  /// Takes out the memory of a layer's picture, or makes a new one. Other pictures can be taken meanwhile.
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

  /// Begins a scene: forgets pictures and measured paths that the last one did not use.
  mutating func beginScene() {
    evaluation.beginScene()
    let unused = measured.reduce(0) { $0 + ($1.isUsed ? 0 : 1) }
    if unused > Self.maximumUnused {
      measured.removeAll { !$0.isUsed }
      measuredPlaces.removeAll(keepingCapacity: true)
      for (index, path) in measured.enumerated() { measuredPlaces[path.layer.rawValue] = index }
    }
    for index in measured.indices { measured[index].isUsed = false }
    pictures.removeAll { !$0.isUsed }
    for index in pictures.indices { pictures[index].isUsed = false }
  }

  /// Removes the commands of a scene, and takes back the lists that were lent to those at `loans`.
  mutating func takeBack(_ loans: inout [Int], of commands: inout [DrawList.Command]) {
    for index in loans where index < commands.count && evaluation.hasRoom {
      switch exchange(&commands[index], with: .endClip) {
      case .fill(let path, _, let paint, _):
        evaluation.putBack(path)
        switch paint {
        case .linearGradient(let list, _, _), .radialGradient(let list, _, _, _, _),
          .ellipticGradient(let list, _, _), .conicGradient(let list, _, _):
          stops.append(list)
        case .solid, .image: break
        }
      case .stroke(let path, _, _, _), .beginClip(let path, _, _), .beginGroupClip(let path, _, _):
        evaluation.putBack(path)
      case .beginGroup(let group): putBack(group.filters)
      case .picture, .rasterized, .endClip, .endGroup: break
      }
    }
    loans.removeAll(keepingCapacity: true)
    commands.removeAll(keepingCapacity: true)
  }
}

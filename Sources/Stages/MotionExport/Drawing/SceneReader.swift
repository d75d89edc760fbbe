import Raster
import RenderTree

/// Reads what a scene draws as a tree of things, in points.
struct SceneReader {
  /// Pixels per point of the scenes that are read. Clips to whole pixels, which change nothing that is seen,
  /// are the only ones without a map then.
  static let scale = 4.0

  private let tree: RenderTree
  private let family: LayerFamily
  private let time: Double
  private let cut: PerspectiveCut
  private var open: [DrawnNode?] = []
  private var lists: [[DrawnNode]] = [[]]

  /// Returns the things that a tree shows on a stage at a time of the media clock in seconds, bottom first.
  static func nodes(
    of tree: RenderTree, _ family: LayerFamily, at time: Double, stage: Size
  ) -> [DrawnNode] {
    let scene = tree.scene(at: time, scale: scale)
    var reader = SceneReader(tree: tree, family: family, time: time, cut: PerspectiveCut(stage: stage))
    reader.read(scene)
    return reader.lists[0]
  }

  private init(tree: RenderTree, family: LayerFamily, time: Double, cut: PerspectiveCut) {
    (self.tree, self.family, self.time, self.cut) = (tree, family, time, cut)
  }

  /// The owner of commands.
  private struct Owner {
    var layer: UInt32
    var role: UInt8
  }

  private mutating func read(_ scene: Scene) {
    let map = Projection.scale(x: 1 / Self.scale, y: 1 / Self.scale)
    var owners = [Owner](repeating: Owner(layer: 0, role: .max), count: scene.drawList.commands.count)
    for part in scene.parts {
      let owner = Owner(layer: part.layer.rawValue, role: part.role.rawValue)
      for index in part.commands where index < owners.count { owners[index] = owner }
    }
    for (index, command) in scene.drawList.commands.enumerated() {
      read(command, owners[index], map, depth: 0)
    }
    while lists.count > 1 { close() }
  }

  private mutating func read(_ command: DrawList.Command, _ owner: Owner, _ map: Projection, depth: Int) {
    switch command {
    case .fill(let path, let rule, let paint, let projection):
      let fill = DrawnFill(path: path, rule: rule, paint: paint, map: projection.followed(by: map))
      append(.fill(fill), owner)
    case .stroke(let path, let stroke, let paint, let projection):
      let part = DrawnStroke(
        path: path, stroke: stroke, paint: paint, map: projection.followed(by: map))
      append(.stroke(whole(part, owner)), owner)
    case .picture(let picture, let projection):
      read(picture, owner, projection.followed(by: map), depth: depth)
    case .rasterized(let picture, let projection, let opacity):
      open(.group(DrawnGroup(opacity: opacity, blendMode: .sourceOver)), owner)
      read(picture.list, owner, projection.followed(by: map), depth: depth)
      close()
    case .beginClip(let path, let rule, let projection):
      guard projection != .identity else { return open(nil) }
      open(.clip(clip(path, rule, projection.followed(by: map))), owner)
    case .beginGroupClip(let path, let rule, let projection):
      open(.clip(clip(path, rule, projection.followed(by: map))), owner)
    case .beginGroup(let group): open(.group(DrawnGroup(group, scale: Self.scale)), owner)
    case .endClip, .endGroup: close()
    }
  }

  /// Reads a picture, whose ends without a beginning are ignored, and whose missing ends are added.
  private mutating func read(_ picture: DrawList, _ owner: Owner, _ map: Projection, depth: Int) {
    guard depth < DrawList.maximumPictureDepth else { return }
    let level = lists.count
    for command in picture.commands {
      switch command {
      case .endClip, .endGroup: if lists.count > level { close() }
      default: read(command, owner, map, depth: depth + 1)
      }
    }
    while lists.count > level { close() }
  }

  private func clip(_ path: Path, _ rule: FillRule, _ map: Projection) -> DrawnClip {
    guard !map.isAffine else { return DrawnClip(path: path, rule: rule, map: map) }
    return DrawnClip(path: cut.path(path, under: map), rule: rule, map: .identity)
  }

  private mutating func append(_ content: DrawnContent, _ owner: Owner) {
    let key = DrawnNode.Key(layer: owner.layer, role: owner.role, kind: content.kind)
    lists[lists.count - 1].append(DrawnNode(key: key, content: content))
  }

  private mutating func open(_ content: DrawnContent, _ owner: Owner) {
    open(
      DrawnNode(
        key: DrawnNode.Key(layer: owner.layer, role: owner.role, kind: content.kind), content: content))
  }

  /// - Parameter node: nil for a group that changes nothing.
  private mutating func open(_ node: DrawnNode?) {
    open.append(node)
    lists.append([])
  }

  private mutating func close() {
    guard let node = open.popLast(), let children = lists.popLast() else { return }
    guard var node else {
      lists[lists.count - 1] += children
      return
    }
    node.children = children
    lists[lists.count - 1].append(node)
  }

  /// Returns the stroke of a path of which perhaps only a part is drawn, as a whole one with its part: it
  /// belongs to the layer of which the drawn part is the part.
  private func whole(_ part: DrawnStroke, _ owner: Owner) -> DrawnStroke {
    var result = part
    for member in family.members(of: LayerID(owner.layer)) {
      guard let layer = tree.presentation(of: member, at: time), layer.strokeStart > 0 || layer.strokeEnd < 1,
        let base = layer.path, layer.strokeStart < layer.strokeEnd, let first = part.path.points.first,
        let last = part.path.points.last
      else { continue }
      let measure = PathMeasure(base)
      let (start, end) = (max(layer.strokeStart, 0), min(layer.strokeEnd, 1))
      guard let from = measure.position(atDistance: start * measure.length)?.point,
        let to = measure.position(atDistance: end * measure.length)?.point, from.isNear(first),
        to.isNear(last)
      else { continue }
      (result.path, result.start, result.end) = (base, start, end)
      return result
    }
    return result
  }
}

extension Point {
  /// Whether a point is closer than a hundredth of a unit.
  fileprivate func isNear(_ other: Point) -> Bool { abs(x - other.x) < 0.01 && abs(y - other.y) < 0.01 }
}

extension DrawnGroup {
  fileprivate init(_ group: DrawList.Group, scale: Double) {
    self.init(opacity: group.opacity, blendMode: group.blendMode)
    if var shadow = group.shadow {
      shadow.sigma /= scale
      shadow.offset = shadow.offset * (1 / scale)
      self.shadow = shadow
    }
    showsContent = group.showsContent
    filters = group.filters.map { if case .blur(let sigma) = $0 { .blur(sigma / scale) } else { $0 } }
    isGround = group.ground == .filtered
  }
}

import Raster

extension RenderTree {
  /// Carries out a commit, whole or not at all.
  ///
  /// A layer that is put into a list leaves the one where it was. Cycles are looked for at the end, so that parent and child may change places
  /// within one commit.
  ///
  /// - Complexity: O(operations), and for a refused commit O(layers touched) to undo.
  public mutating func apply(_ commit: Commit) throws(CommitError) {
    var journal = Journal(self)
    do {
      for operation in commit.operations { try carryOut(operation, &journal) }
      try checkForCycles(journal)
    } catch {
      journal.undo(in: &self)
      throw error
    }
  }

  private mutating func carryOut(_ operation: Commit.Operation, _ journal: inout Journal) throws(CommitError)
  {
    switch operation {
    case .reset:
      journal.rememberAll(of: self)
      self = RenderTree()
    case .createLayer(let id, let kind):
      guard indices[id.rawValue] == nil else { throw .layerExists(id) }
      insert(id, kind, &journal)
    case .destroyLayer(let id):
      try destroy(id, &journal)
    case .update(let id, let values):
      let index = try index(of: id)
      journal.remember(index, in: self)
      for value in values { nodes[index].properties.set(value) }
    case .setSublayers(let id, let list):
      try setSublayers(of: id, list, &journal)
    case .setMask(let id, let mask):
      try setMask(of: id, mask, &journal)
    case .setRoot(let id):
      var index: Int?
      if let id { index = try self.index(of: id) }
      rootIndex = index
    case .addAnimation(let id, let animationID, let animation):
      let index = try index(of: id)
      journal.remember(index, in: self)
      try nodes[index].add(CommittedAnimation(id: animationID, animation: animation))
    case .removeAnimation(let id, let animationID):
      let index = try index(of: id)
      guard let place = nodes[index].animations.firstIndex(where: { $0.id == animationID })
      else { throw .unknownAnimation(animationID) }
      journal.remember(index, in: self)
      nodes[index].animations.remove(at: place)
    case .defineImage(let id, let bitmap):
      guard images[id.rawValue] == nil else { throw .imageExists(id) }
      images[id.rawValue] = bitmap
    case .releaseImage(let id):
      guard images.removeValue(forKey: id.rawValue) != nil else { throw .unknownImage(id) }
    }
  }

  func index(of id: LayerID) throws(CommitError) -> Int {
    guard let index = indices[id.rawValue] else { throw .unknownLayer(id) }
    return index
  }

  private mutating func insert(_ id: LayerID, _ kind: LayerKind, _ journal: inout Journal) {
    let index: Int
    if let free = freeIndices.popLast() {
      index = free
      journal.remember(index, in: self)
      nodes[index] = LayerNode()
    } else {
      index = nodes.count
      nodes.append(LayerNode())
    }
    nodes[index].id = id
    nodes[index].kind = kind
    indices[id.rawValue] = index
  }

  private mutating func destroy(_ id: LayerID, _ journal: inout Journal) throws(CommitError) {
    let index = try index(of: id)
    guard nodes[index].parent == nil, rootIndex != index else { throw .layerInUse(id) }
    journal.remember(index, in: self)
    for child in nodes[index].sublayers + (nodes[index].mask.map { [$0] } ?? []) {
      journal.remember(child, in: self)
      nodes[child].parent = nil
    }
    nodes[index] = LayerNode()
    indices[id.rawValue] = nil
    freeIndices.append(index)
  }

  private mutating func setSublayers(
    of id: LayerID, _ list: [LayerID], _ journal: inout Journal
  ) throws(CommitError) {
    let index = try index(of: id)
    var children: [Int] = []
    children.reserveCapacity(list.count)
    for child in list { children.append(try self.index(of: child)) }
    journal.remember(index, in: self)
    for child in nodes[index].sublayers {
      journal.remember(child, in: self)
      nodes[child].parent = nil
    }
    nodes[index].sublayers = []
    for child in children {
      if nodes[child].parent == index, nodes[index].mask != child { throw .repeatedSublayer(nodes[child].id) }
      detach(child, &journal)
      nodes[child].parent = index
    }
    nodes[index].sublayers = children
  }

  private mutating func setMask(of id: LayerID, _ mask: LayerID?, _ journal: inout Journal)
    throws(CommitError)
  {
    let index = try index(of: id)
    var maskIndex: Int?
    if let mask { maskIndex = try self.index(of: mask) }
    journal.remember(index, in: self)
    if let old = nodes[index].mask { detach(old, &journal) }
    if let maskIndex {
      detach(maskIndex, &journal)
      nodes[maskIndex].parent = index
    }
    nodes[index].mask = maskIndex
  }

  /// Takes a layer out of where it is.
  private mutating func detach(_ child: Int, _ journal: inout Journal) {
    journal.remember(child, in: self)
    if let parent = nodes[child].parent {
      journal.remember(parent, in: self)
      nodes[parent].sublayers.removeAll { $0 == child }
      if nodes[parent].mask == child { nodes[parent].mask = nil }
    }
    nodes[child].parent = nil
  }

  /// Every touched layer must reach the top in fewer steps than there are layers.
  private func checkForCycles(_ journal: Journal) throws(CommitError) {
    for index in journal.touched where index < nodes.count {
      var steps = 0
      var place = nodes[index].parent
      while let current = place {
        steps += 1
        if steps > nodes.count { throw .cycle(nodes[index].id) }
        place = nodes[current].parent
      }
    }
  }
}

extension LayerNode {
  fileprivate mutating func add(_ committed: CommittedAnimation) throws(CommitError) {
    var place = animations.count
    while place > 0, animations[place - 1].id >= committed.id {
      if animations[place - 1].id == committed.id { throw .animationExists(committed.id) }
      place -= 1
    }
    animations.insert(committed, at: place)
  }
}

/// What is needed to undo a commit: the touched layers as they were.
private struct Journal {
  private var old: [Int: LayerNode] = [:]
  private let count: Int
  private let indices: [UInt32: Int]
  private let freeIndices: [Int]
  private let images: [UInt32: Bitmap]
  private let rootIndex: Int?
  /// The whole tree, once it was reset.
  private var all: RenderTree?

  init(_ tree: RenderTree) {
    count = tree.nodes.count
    indices = tree.indices
    freeIndices = tree.freeIndices
    images = tree.images
    rootIndex = tree.rootIndex
  }

  private(set) var touched: [Int] = []

  mutating func remember(_ index: Int, in tree: RenderTree) {
    guard old[index] == nil else { return }
    old[index] = tree.nodes[index]
    touched.append(index)
  }

  mutating func rememberAll(of tree: RenderTree) {
    guard all == nil else { return }
    var before = tree
    undo(in: &before)
    all = before
    touched = []
    old = [:]
  }

  func undo(in tree: inout RenderTree) {
    if let all {
      tree = all
      return
    }
    for (index, node) in old where index < tree.nodes.count { tree.nodes[index] = node }
    tree.nodes.removeLast(max(0, tree.nodes.count - count))
    tree.indices = indices
    tree.freeIndices = freeIndices
    tree.images = images
    tree.rootIndex = rootIndex
  }
}

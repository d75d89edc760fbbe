import Raster

extension RenderTree {
  /// Applies a commit, whole or not at all.
  ///
  /// A layer that is put into a list leaves the list that it was in. Cycles are detected at the end, so that
  /// parent and child may change places within one commit.
  ///
  /// - Throws: the first reason to refuse the commit; the tree is then as before.
  /// - Complexity: O(operations + the lists of sublayers in them and of the layers that they take from + the
  ///   animations of layers that lose one + the layers above those that get another parent), whatever the
  ///   size of the tree; the same again to undo a refused commit.
  public mutating func apply(_ commit: Commit) throws(CommitError) {
    var journal = CommitJournal(self)
    let earlier = commit.hasTransition ? EarlierLook(self, at: commit.time) : nil
    do {
      for operation in commit.operations { try carryOut(operation, &journal, earlier) }
      try checkForCycles(journal)
    } catch {
      journal.undo(in: &self)
      throw error
    }
    finish(journal, at: commit.time)
    revision = Revision()
  }

  private mutating func carryOut(
    _ operation: Commit.Operation, _ journal: inout CommitJournal, _ earlier: EarlierLook?
  ) throws(CommitError) {
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
      if journal.removedAnimations[index]?.contains(animationID) ?? false {
        dropAnimations(of: index, &journal)
      }
      try nodes[index].add(CommittedAnimation(id: animationID, animation: animation, earlier: earlier))
    case .removeAnimation(let id, let animationID):
      let index = try index(of: id)
      guard nodes[index].hasAnimation(animationID),
        journal.removedAnimations[index, default: []].insert(animationID).inserted
      else { throw .unknownAnimation(animationID) }
      journal.remember(index, in: self)
    case .defineImage(let id, let bitmap):
      guard images[id.rawValue] == nil else { throw .imageExists(id) }
      set(id, to: bitmap, &journal)
    case .releaseImage(let id):
      guard images[id.rawValue] != nil else { throw .unknownImage(id) }
      set(id, to: nil, &journal)
    }
  }

  private mutating func set(_ id: ImageID, to bitmap: Bitmap?, _ journal: inout CommitJournal) {
    journal.tableChanges.append(.image(id.rawValue, was: images[id.rawValue]))
    images[id.rawValue] = bitmap
  }

  private mutating func set(_ id: LayerID, to index: Int?, _ journal: inout CommitJournal) {
    journal.tableChanges.append(.index(of: id.rawValue, was: indices[id.rawValue]))
    indices[id.rawValue] = index
  }

  func index(of id: LayerID) throws(CommitError) -> Int {
    guard let index = indices[id.rawValue] else { throw .unknownLayer(id) }
    return index
  }

  private mutating func insert(_ id: LayerID, _ kind: LayerKind, _ journal: inout CommitJournal) {
    let index: Int
    if let free = freeIndices.popLast() {
      index = free
      journal.tableChanges.append(.tookFreeIndex(free))
      journal.remember(index, in: self)
      nodes[index] = LayerNode()
    } else {
      index = nodes.count
      nodes.append(LayerNode())
    }
    (nodes[index].id, nodes[index].kind) = (id, kind)
    set(id, to: index, &journal)
  }

  private mutating func destroy(_ id: LayerID, _ journal: inout CommitJournal) throws(CommitError) {
    let index = try index(of: id)
    guard nodes[index].parent == nil, rootIndex != index else { throw .layerInUse(id) }
    journal.remember(index, in: self)
    for child in nodes[index].sublayers + (nodes[index].mask.map { [$0] } ?? [])
    where nodes[child].parent == index {
      journal.remember(child, in: self)
      nodes[child].parent = nil
    }
    nodes[index] = LayerNode()
    journal.removedAnimations[index] = nil
    set(id, to: nil, &journal)
    freeIndices.append(index)
    journal.tableChanges.append(.freedIndex)
  }

  private mutating func setSublayers(
    of id: LayerID, _ list: [LayerID], _ journal: inout CommitJournal
  ) throws(CommitError) {
    let index = try index(of: id)
    var children: [Int] = []
    var listed = Set<Int>(minimumCapacity: list.count)
    children.reserveCapacity(list.count)
    for id in list {
      let child = try self.index(of: id)
      guard listed.insert(child).inserted else { throw .repeatedSublayer(id) }
      children.append(child)
    }
    journal.remember(index, in: self)
    for child in nodes[index].sublayers
    where !listed.contains(child) && nodes[child].parent == index && nodes[index].mask != child {
      journal.remember(child, in: self)
      nodes[child].parent = nil
    }
    for child in children where nodes[child].parent != index || nodes[index].mask == child {
      adopt(child, by: index, &journal)
    }
    nodes[index].sublayers = children
    journal.losers.remove(index)
  }

  private mutating func setMask(of id: LayerID, _ mask: LayerID?, _ journal: inout CommitJournal)
    throws(CommitError)
  {
    let index = try index(of: id)
    var maskIndex: Int?
    if let mask { maskIndex = try self.index(of: mask) }
    journal.remember(index, in: self)
    if let old = nodes[index].mask { detach(old, &journal) }
    if let maskIndex { adopt(maskIndex, by: index, &journal) }
    nodes[index].mask = maskIndex
  }

  private mutating func adopt(_ child: Int, by parent: Int, _ journal: inout CommitJournal) {
    detach(child, &journal)
    nodes[child].parent = parent
    journal.moved.append(child)
  }

  /// Removes a layer from its parent, whose list is filtered once at the end of the commit: a search for each
  /// layer would be quadratic. Until then a list counts only for those whose parent it is.
  private mutating func detach(_ child: Int, _ journal: inout CommitJournal) {
    journal.remember(child, in: self)
    if let parent = nodes[child].parent {
      journal.remember(parent, in: self)
      if nodes[parent].mask == child { nodes[parent].mask = nil } else { journal.losers.insert(parent) }
    }
    nodes[child].parent = nil
  }

  private mutating func finish(_ journal: consuming CommitJournal, at time: Double) {
    for parent in journal.losers {
      let kept = nodes[parent].sublayers.filter { nodes[$0].parent == parent && nodes[parent].mask != $0 }
      nodes[parent].sublayers = kept
    }
    for index in Array(journal.removedAnimations.keys) { dropAnimations(of: index, &journal) }
    for index in journal.touched {
      if nodes[index].kind == .emitter {
        nodes[index].noteEmission(at: timeLine(of: index).time(at: time))
      }
      let isStill = nodes[index].animations.isEmpty && !nodes[index].hasParticles
      if isStill { animated.remove(index) } else { animated.insert(index) }
    }
  }

  private mutating func dropAnimations(of index: Int, _ journal: inout CommitJournal) {
    guard let removed = journal.removedAnimations.removeValue(forKey: index) else { return }
    nodes[index].animations.removeAll { removed.contains($0.id) }
    if nodes[index].hasTransition {
      nodes[index].hasTransition = nodes[index].animations.contains { $0.earlier != nil }
    }
  }

  /// Throws unless every layer that got another parent reaches a root.
  private func checkForCycles(_ journal: CommitJournal) throws(CommitError) {
    // The way on which each layer was passed. A layer that an earlier way has passed leads to nothing new.
    var passed: [Int: Int] = [:]
    for (way, start) in journal.moved.enumerated() {
      var place: Int? = start
      while let current = place {
        if let earlier = passed[current] {
          if earlier == way { throw .cycle(nodes[start].id) }
          break
        }
        passed[current] = way
        place = nodes[current].parent
      }
    }
  }
}

extension LayerNode {
  /// The place of an animation among the others, which are sorted by number, and whether it is there.
  ///
  /// - Complexity: O(log animations).
  private func place(of id: AnimationID) -> (index: Int, isTaken: Bool) {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = (low + high) / 2
      if animations[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return (low, low < animations.count && animations[low].id == id)
  }

  fileprivate func hasAnimation(_ id: AnimationID) -> Bool { place(of: id).isTaken }

  fileprivate mutating func add(_ committed: CommittedAnimation) throws(CommitError) {
    let place = place(of: committed.id)
    if place.isTaken { throw .animationExists(committed.id) }
    animations.insert(committed, at: place.index)
    if committed.earlier != nil { hasTransition = true }
  }
}

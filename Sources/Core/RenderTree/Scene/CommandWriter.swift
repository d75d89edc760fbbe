import Raster

/// Writes the commands of a scene, with paths in the memory of an arena.
struct CommandWriter {
  var list = DrawList()
  var arena = SceneArena()
  /// The indices of commands whose path, and whose list of colours if there is one, the arena has lent.
  var loans: [Int] = []

  var count: Int { list.commands.count }

  /// Appends a command to which nothing was lent.
  mutating func append(_ command: consuming DrawList.Command) { list.commands.append(command) }

  /// Appends a command whose path was lent by the arena.
  mutating func append(lent command: consuming DrawList.Command) {
    loans.append(count)
    list.commands.append(command)
  }

  /// Returns a path that `write` has written into an empty one, for a command that is appended as lent.
  mutating func path(_ write: (inout Path) -> Void) -> Path {
    var path = arena.evaluation.takePath()
    write(&path)
    return path
  }

  /// Returns the filters that change anything, in a list for a group that is appended as lent. An empty list
  /// needs no group.
  mutating func filters(_ filters: LayerFilters, scale: Double) -> [GroupFilter] {
    var list = arena.takeFilters()
    filters.append(scaledBy: scale, to: &list)
    guard list.isEmpty else { return list }
    arena.putBack(list)
    return []
  }

  /// Appends a fill of the outline that `write` adds to an empty path.
  mutating func fill(
    _ rule: FillRule, _ paint: Paint, _ projection: Projection, outline write: (inout Path) -> Void
  ) {
    append(lent: .fill(path(write), rule, paint, projection))
  }

  /// Makes a clip of the command at an index, with the outline that `write` adds to an empty path.
  mutating func setClip(at index: Int, outline write: (inout Path) -> Void) {
    list.commands[index] = .beginClip(path(write), .nonZero, .identity)
    loans.append(index)
  }
}

extension DrawList.Command {
  /// A fill in one colour, without a reference: many layers draw the same path, and threads that copy it
  /// contend for its reference count.
  struct PlainFill: Equatable {
    let memory: PathMemory
    let box: BoundingBox
    let rule: FillRule
    let color: Color
    let projection: Projection
    /// Whether the fill can hide what is below it: it is opaque, and may be a rectangle.
    let isOpaque: Bool
  }

  /// The command as a fill in one colour, if it is one. Inlined, as a call would copy the command.
  @inline(__always)
  var plainFill: PlainFill? {
    switch self {
    case .fill(let path, let rule, .solid(let color), let inner):
      PlainFill(
        memory: PathMemory(path), box: path.box, rule: rule, color: color, projection: inner,
        isOpaque: path.verbs.count <= 6 && color.isOpaque)
    default: nil
    }
  }
}

extension DrawList {
  /// Whether a command equals one of another list. Of fills in one colour with the same path, none is copied.
  package func hasSameCommand(_ index: Int, as other: DrawList, _ otherIndex: Int) -> Bool {
    if let own = commands[index].plainFill, let its = other.commands[otherIndex].plainFill, own == its {
      return true
    }
    return commands[index] == other.commands[otherIndex]
  }
}

extension DrawList.Command {
  /// A fill in one colour, for which nothing is copied that is counted: many layers draw one path, and threads that each take a copy of it wait for
  /// each other.
  struct PlainFill: Equatable {
    let memory: PathMemory
    let rule: FillRule
    let color: Color
    let projection: Projection
  }

  /// Inlined: a call would be given a copy.
  @inline(__always)
  var plainFill: PlainFill? {
    switch self {
    case .fill(let path, let rule, .solid(let color), let inner):
      PlainFill(memory: PathMemory(path), rule: rule, color: color, projection: inner)
    default: nil
    }
  }
}

extension DrawList {
  /// Whether a command is the same as one of another list. Of a fill in one colour whose path lies in the same memory nothing is copied.
  package func hasSameCommand(_ index: Int, as other: DrawList, _ otherIndex: Int) -> Bool {
    if let own = commands[index].plainFill, let its = other.commands[otherIndex].plainFill, own == its {
      return true
    }
    return commands[index] == other.commands[otherIndex]
  }
}

extension DrawList.Command {
  /// A fill in one colour, without a reference: many layers draw the same path, and threads that copy it
  /// contend for its reference count.
  struct PlainFill: Equatable {
    let memory: PathMemory
    let rule: FillRule
    let color: Color
    let projection: Projection
  }

  /// The command as a fill in one colour, or nil for another command. Inlined, as a call would copy the
  /// command.
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
  /// Whether a command equals one of another list. Fills in one colour whose paths share storage are compared
  /// without a copy.
  package func hasSameCommand(_ index: Int, as other: DrawList, _ otherIndex: Int) -> Bool {
    if let own = commands[index].plainFill, let its = other.commands[otherIndex].plainFill, own == its {
      return true
    }
    return commands[index] == other.commands[otherIndex]
  }
}

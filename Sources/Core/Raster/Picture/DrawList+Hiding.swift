/// Commands that hide what is before them.
extension DrawList {
  /// Finds the commands outside all groups that may hide what is before them.
  ///
  /// - Parameters:
  ///   - result: emptied first.
  ///   - open: a scratch buffer.
  func findHiding(_ result: inout [Int], _ open: inout [Command.Look.Kind]) {
    result.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    for index in commands.indices {
      let look = commands[index].look
      switch look.kind {
      case .shape: if look.isOpaque, !open.contains(.endGroup) { result.append(index) }
      case .picture: continue
      case .beginClip: open.append(.endClip)
      case .beginGroup: open.append(.endGroup)
      case .endClip, .endGroup:
        // The list is unbalanced: this end matches no beginning, or not the innermost one.
        guard open.last == look.kind else { return }
        open.removeLast()
      }
    }
  }

  /// The last command that hides all before it: an opaque rectangle over the region, as are its clips.
  ///
  /// - Parameter candidates: commands outside all groups, in order.
  func firstVisible(of candidates: [Int], _ outer: Projection, in region: PixelRect) -> Int? {
    func covers(_ path: borrowing Path, _ inner: Projection) -> Bool {
      FixedBox(of: path, inner.followed(by: outer))?.covers(region) ?? false
    }
    return candidates.last { index in
      guard case .fill(let path, _, _, let inner) = commands[index], covers(path, inner) else { return false }
      var closed = 0
      for place in (0..<index).reversed() {
        switch commands[place] {
        case .endClip: closed += 1
        case .beginClip where closed > 0: closed -= 1
        case .beginGroupClip where closed > 0: closed -= 1
        case .beginClip(let path, _, let inner), .beginGroupClip(let path, _, let inner):
          guard covers(path, inner) else { return false }
        default: continue
        }
      }
      return true
    }
  }
}

/// The windows on one device, in the order in which they are drawn.
///
/// The device's own window is retained; others are not, as on iOS, where a window without a strong reference
/// vanishes.
@MainActor struct WindowStack {
  private struct Entry {
    weak var window: UIWindow?
  }

  /// The shown windows in the order of their showing.
  private var entries: [Entry] = []

  /// The windows from the back to the front: by level, and on one level in the order of their showing.
  var inOrder: [UIWindow] {
    let windows = entries.compactMap(\.window)
    return windows.indices.sorted {
      (windows[$0].windowLevel.rank, $0) < (windows[$1].windowLevel.rank, $1)
    }.map { windows[$0] }
  }

  func contains(_ window: UIWindow) -> Bool { entries.contains { $0.window === window } }

  /// Puts a window in front of those on its level.
  mutating func show(_ window: UIWindow) {
    remove(window)
    entries.append(Entry(window: window))
  }

  mutating func remove(_ window: UIWindow) { entries.removeAll { $0.window === window || $0.window == nil } }
}

extension UIWindow.Level {
  /// The number by which windows are ordered; that of NaN is the normal one.
  fileprivate var rank: CGFloat { rawValue.isNaN ? 0 : rawValue }
}

import Synchronization

/// The number of views alive in the process, for tests that look for leaks.
enum ViewCensus {
  private static let count = Atomic<Int>(0)

  static var liveViews: Int { count.load(ordering: .relaxed) }

  static func viewWasMade() { count.add(1, ordering: .relaxed) }
  static func viewWasFreed() { count.subtract(1, ordering: .relaxed) }
}

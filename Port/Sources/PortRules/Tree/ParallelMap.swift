import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns the results for all elements, in their order; each is made on whichever thread is free.
  package func mapInParallel<Result: Sendable>(_ result: @Sendable (Element) -> Result) -> [Result] {
    let results = Mutex<[Int: Result]>([:])
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let new = result(self[index])
      results.withLock { $0[index] = new }
    }
    return results.withLock { results in indices.compactMap { results[$0] } }
  }
}

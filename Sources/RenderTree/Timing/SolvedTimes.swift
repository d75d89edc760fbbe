/// Remembers the last solutions of timing curves: animations that begin together, of one layer or of many, mostly go by the same curve.
struct SolvedTimes: Sendable {
  private struct Solution {
    var function = TimingFunction.linear
    /// No fraction equals it.
    var fraction = Double.nan
    var progress = 0.0
  }

  private var last = Solution()
  private var before = Solution()

  /// As `TimingFunction.progress`.
  mutating func progress(_ function: TimingFunction, at fraction: Double) -> Double {
    // These need no solution.
    guard fraction > 0, fraction < 1 else { return function.progress(at: fraction) }
    if last.fraction == fraction, last.function == function { return last.progress }
    if before.fraction == fraction, before.function == function {
      swap(&last, &before)
      return last.progress
    }
    before = last
    last = Solution(function: function, fraction: fraction, progress: function.progress(at: fraction))
    return last.progress
  }
}

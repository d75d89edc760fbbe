/// A cache of the last two solutions of timing curves: animations that begin together mostly share a curve.
struct SolvedTimes: Sendable {
  private struct Solution {
    var function = TimingFunction.linear
    /// NaN, which equals no fraction, so that an empty entry is never a hit.
    var fraction = Double.nan
    var progress = 0.0
  }

  private var last = Solution()
  private var before = Solution()

  /// Same as `TimingFunction.progress(at:)`, from the cache if possible.
  mutating func progress(_ function: TimingFunction, at fraction: Double) -> Double {
    // The ends are known without a solution.
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

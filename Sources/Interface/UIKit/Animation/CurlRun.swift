import RenderTree

/// Moves a curl to a part of its way, on the stage's clock.
@MainActor final class CurlRun {
  private let view: CurlView
  private let from: Double
  private let to: Double
  private let pace: TimingFunction
  private let duration: TimeInterval
  private let start = CACurrentMediaTime()
  private var link: CADisplayLink?
  private var onEnd: (() -> Void)?

  /// Starts a run, which lives until its end.
  ///
  /// - Parameters:
  ///   - view: The page.
  ///   - from: The progress that the page has at once.
  ///   - to: The progress at the end.
  ///   - pace: The easing.
  ///   - duration: In seconds; positive.
  ///   - onEnd: Called at the end, also when the page leaves its window before; not after `stop()`.
  init(
    _ view: CurlView, from: Double, to: Double, pace: TimingFunction, duration: TimeInterval,
    onEnd: @escaping () -> Void
  ) {
    self.view = view
    self.from = from
    self.to = to
    self.pace = pace
    self.duration = duration
    self.onEnd = onEnd
    view.progress = from
    let link = CADisplayLink { [self] _ in MainActor.assumeIsolated { moveOn() } }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  /// Leaves the page where it is.
  func stop() {
    link?.invalidate()
    link = nil
    onEnd = nil
  }

  private func moveOn() {
    let fraction = (CACurrentMediaTime() - start) / duration
    guard fraction < 1, view.window != nil else {
      let end = onEnd
      stop()
      end?()
      return
    }
    view.progress = from + (to - from) * pace.progress(at: fraction)
  }
}

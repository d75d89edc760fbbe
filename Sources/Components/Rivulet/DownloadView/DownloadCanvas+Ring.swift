#if canImport(UIKit)
import RivuletClosures
import UIKit

/// The ring, and the value that it shares with wave and label.
extension DownloadCanvas {
  /// The value that is shown, 0 … 1.
  var shown: CGFloat { CGFloat(flow.value(at: CACurrentMediaTime())) }

  /// Lets the value flow to a report of the transfer. A ring on its way out leaves first.
  func setProgress(to fraction: CGFloat) {
    flow.report(Double(fraction), at: CACurrentMediaTime())
    moveRing()
  }

  /// Shows a value at once.
  func showProgress(_ fraction: CGFloat) {
    flow.flow(to: Double(fraction), over: 0, at: CACurrentMediaTime())
    moveRing()
  }

  /// Lets the value flow to 1, within `closing` seconds, and calls `completion`; at once where it is 1.
  func closeRing(completion: @escaping () -> Void) {
    keepRing()
    guard shown < 1 else { return completion() }
    flow.flow(to: 1, over: Self.closing, at: CACurrentMediaTime())
    arrival = completion
    moveRing()
  }

  /// The longest time, in seconds, from a success to the closed ring. Chosen: a success that comes early
  /// does not jump, and does not wait.
  private static let closing = 0.3

  /// Stops the value where it is, as after a failure.
  func stopProgress() {
    keepRing()
    arrival = nil
    flow.stop(at: CACurrentMediaTime())
    moveRing()
  }

  /// Lets the ring move with the value: an animation between two reports, and nothing in each frame.
  ///
  /// - Parameter isNew: Whether the ring grows from its beginning, because it has not shown the value so far.
  private func moveRing(isNew: Bool = false) {
    guard !isRingLeaving else { return runFrames() }
    let now = CACurrentMediaTime()
    let rest = isNew ? max(flow.rest(at: now), Self.returning) : flow.rest(at: now)
    CATransaction.withoutActions {
      if ring.superlayer == nil, flow.target > 0 { layer.insertSublayer(ring, above: track) }
      ring.removeAnimation(forKey: "progress")
      ring.strokeEnd = CGFloat(flow.target)
      if rest > 0 {
        ring.add(
          Motion.basic(
            "strokeEnd", from: isNew ? 0 : shown, to: ring.strokeEnd, duration: rest, curve: .linear),
          forKey: "progress")
      }
    }
    runFrames()
  }

  /// Takes the ring back into use, as it looks now, if it was on its way out.
  private func keepRing() {
    guard isRingLeaving else { return }
    isRingLeaving = false
    let look = ring.presentation() ?? ring
    let (end, width, opacity) = (look.strokeEnd, look.lineWidth, look.opacity)
    CATransaction.withoutActions {
      ring.removeAllAnimations()
      ring.strokeEnd = end
      ring.opacity = 1
    }
    flow.flow(to: Double(end), over: 0, at: CACurrentMediaTime())
    ring.add(
      Motion.basic("lineWidth", from: width, to: ring.lineWidth, duration: Self.returning), forKey: "thin")
    ring.add(Motion.basic("opacity", from: opacity, to: 1, duration: Self.returning), forKey: "fade")
  }

  /// The time in which a ring comes back, in seconds. Chosen: a download that goes on is seen at once.
  private static let returning = 0.15

  /// Unwinds the ring, or thins a closed one to nothing, and removes it.
  func dismissRing(over duration: Double) {
    arrival = nil
    guard ring.superlayer != nil else { return clearRing() }
    guard !isRingLeaving else { return }
    let shown = shown
    isRingLeaving = true
    flow = ProgressFlow()
    ring.removeAnimation(forKey: "progress")
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { [weak self] in
      guard let self, isRingLeaving, ring.animation(forKey: "leave") == nil else { return }
      // The next download may have begun to report.
      let reported = flow
      clearRing()
      guard reported.target > 0 else { return }
      flow = reported
      moveRing(isNew: true)
    }
    if shown < 1 {
      ring.strokeEnd = 0
      let unwind = Motion.basic("strokeEnd", from: shown, to: 0, duration: duration, curve: .linear)
      ring.add(unwind, forKey: "leave")
    } else {
      ring.add(Motion.basic("lineWidth", from: ring.lineWidth, to: 0, duration: duration), forKey: "leave")
      ring.add(Motion.basic("opacity", from: 1, to: 0, duration: duration, curve: .easeIn), forKey: "fade")
      ring.opacity = 0
    }
    CATransaction.commit()
  }

  func clearRing() {
    isFailed = false
    isRingLeaving = false
    arrival = nil
    flow = ProgressFlow()
    CATransaction.withoutActions {
      ring.removeAllAnimations()
      ring.removeFromSuperlayer()
      ring.strokeEnd = 0
      ring.opacity = 1
    }
    applyStyle()
  }

  // MARK: Frames

  /// Draws wave and label in every frame until value and wave are at rest.
  func runFrames() {
    guard frames == nil else { return }
    let link = CADisplayLink.calling { [weak self] _ in self?.drawFrame() }
    frames = link
    link.add(to: .main, forMode: .common)
  }

  func stopFrames() {
    frames?.invalidate()
    frames = nil
  }

  private func drawFrame() {
    // The phase is drawn again in the next window.
    guard window != nil else { return stopFrames() }
    if drawn != shown {
      drawn = shown
      flowed()
    }
    drawWave()
    guard flow.rest(at: CACurrentMediaTime()) == 0 else { return }
    let arrival = arrival
    self.arrival = nil
    arrival?()
    if waving == nil, flow.rest(at: CACurrentMediaTime()) == 0 { stopFrames() }
  }
}
#endif

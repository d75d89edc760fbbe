/// The times of frames. A display that is waited for gives the pace; this one holds where presenting does not
/// wait: for a window that is covered, or with a driver that does not synchronise.
package struct FramePace {
  package var framesPerSecond = 60
  /// The time up to which the display has frames, if it shows them at its rate.
  private var end = -Double.infinity

  package init() {}

  var period: Double { 1 / Double(framesPerSecond) }

  /// Notes that a frame has been presented.
  package mutating func presented(at time: Double) {
    // A twentieth faster than the display, so that frames never wait for both.
    end = max(end + 0.95 * period, time)
  }

  /// The seconds until the next frame may be drawn; nil for now. One frame may wait for the display.
  package func delay(at time: Double) -> Double? { time < end - period ? end - period - time : nil }
}

/// An app on the host's side of the sockets, as the loop sees it. Times are seconds on the app's own clock.
@MainActor
package protocol HostedApp: AnyObject {
  var time: Double { get }
  /// When `run` has something to do next, or nil when only an input or a change from outside can make work.
  var nextDeadline: Double? { get }
  /// Called when something changed outside `run` and `touch`, and `flush` should follow soon.
  var onNeedsFlush: (@MainActor () -> Void)? { get set }

  func setScreen(width: Double, height: Double, scale: Double)
  /// Delivers one touch. `id` is distinct among all touches that are down, whatever tab they come from.
  func touch(id: Int, phase: TouchPhase, x: Double, y: Double, time: Double)
  /// Does everything that is due by now: display links, timers, completions.
  func run()
  /// The encoded commits of what changed since the last call, in order.
  func flush() -> [[UInt8]]
  /// An encoded commit that describes everything as it was flushed last.
  func snapshot() -> [UInt8]
}

/// An app on the host's side of the sockets, as the loop sees it. Times are seconds on the app's own clock.
@MainActor
package protocol HostedApp: AnyObject {
  var time: Double { get }
  /// When `run` has something to do next, or nil when only an input or a change from outside can make work.
  var nextDeadline: Double? { get }
  /// Called when something changed outside `run` and `touch`, and `run` should follow soon.
  var onNeedsFlush: (@MainActor () -> Void)? { get set }

  func setScreen(width: Double, height: Double, scale: Double)
  /// Delivers one touch. `id` is distinct among all touches that are down, whatever tab they come from.
  func touch(id: Int, phase: TouchPhase, x: Double, y: Double, time: Double)
  /// Does everything that is due by now, and commits what has changed.
  func run()
  /// The encoded commits that were made since the last call, in order.
  func takeCommits() -> [[UInt8]]
  /// An encoded commit that describes everything; it may make commits of its own first, and tells what they
  /// do too.
  func snapshot() -> [UInt8]
}

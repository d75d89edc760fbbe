import Foundation
package import UIKit

/// The interface of an app to the loop that serves it. Times are in seconds on the app's own clock.
@MainActor
package protocol HostedApp: AnyObject {
  /// The present time.
  var time: Double { get }
  /// The time of the next work for `run()`; nil when only input or an external change can cause work.
  var nextDeadline: Double? { get }
  /// Called when something changed outside `run` and `touch`, and `run` should follow soon.
  var onNeedsFlush: (@MainActor () -> Void)? { get set }

  func setScreen(width: Double, height: Double, scale: Double)
  /// Delivers one touch. `id` is unique among all touches that are down in any tab.
  func touch(id: Int, phase: TouchPhase, x: Double, y: Double, time: Double)
  /// Scrolls what is at a place of the screen, as a wheel does.
  func scroll(x: Double, y: Double, dx: Double, dy: Double)
  /// Zooms what is at a place of the screen by a factor, as the pinch of a trackpad does.
  func zoom(x: Double, y: Double, factor: Double)
  /// Clicks with the second button of a mouse at a place of the screen, in points.
  func secondaryClick(x: Double, y: Double)
  /// Moves a mouse with no button down to a place of the screen, in points.
  func hover(x: Double, y: Double)
  /// Takes the mouse from the screen.
  func hoverEnd()
  /// Operates an element of `elements()`.
  func operate(_ action: ElementAction, element: UInt32)
  /// Types text into the field that receives keys.
  func type(_ text: String)
  /// Shows text that an input method still composes in the field that receives keys.
  func compose(_ text: String, selected: Range<Int>)
  /// Delivers a change of a key of a hardware keyboard.
  func key(_ event: Stage.KeyEvent)
  /// Sets the height of the keyboard on the screen in points.
  func setKeyboard(height: Double)
  /// Shows what a link names. Unknown links have no effect.
  func open(link: String)
  func setPreferences(_ preferences: TabPreferences)
  /// Returns the elements for assistive technology as JSON.
  func elements() -> Data
  /// Returns the sentences that the app has announced since the last call.
  func takeAnnouncements() -> [String]
  /// Returns the link of what is shown, if it has changed since the last call.
  func takeLink() -> String?
  /// The link of what is shown; nil for an app without links.
  var shownLink: String? { get }
  /// The look of the mouse's pointer at its place.
  var pointer: MousePointer { get }
  /// Returns the text that the app has copied since the last call; the last one of several.
  func takeCopiedText() -> String?
  /// Runs the work that is due, and commits its changes.
  func run()
  /// Returns the encoded commits since the last call, in order.
  func takeCommits() -> [[UInt8]]
  /// Returns an encoded commit with the app's whole state. It may create pending commits before, whose
  /// changes it includes.
  func snapshot() -> [UInt8]
  /// Draws the screen, and returns the work that makes a WebP file of it, for another thread. The file is
  /// empty where there can be none.
  func picture() -> @Sendable () -> [UInt8]
  /// Ends the app's own work, such as transfers; no call follows.
  func end() async
}

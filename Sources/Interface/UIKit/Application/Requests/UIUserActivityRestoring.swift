/// An object that can show again what an activity names.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Called to show again what the activity names.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

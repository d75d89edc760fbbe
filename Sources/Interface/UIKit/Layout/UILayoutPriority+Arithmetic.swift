extension UILayoutPriority {
  /// Returns a priority that is higher by a number.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue + difference)
  }

  /// Returns a priority that is lower by a number.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(rawValue: priority.rawValue - difference)
  }
}

extension ProcessInfo {
  /// Whether an app for iPad runs on a Mac, built for it. Always false.
  public var isMacCatalystApp: Bool { false }
  /// Whether an app for iOS runs on a Mac as it is. Always false.
  public var isiOSAppOnMac: Bool { false }
}

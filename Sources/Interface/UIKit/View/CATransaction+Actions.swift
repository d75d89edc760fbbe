extension CATransaction {
  /// Runs changes of layers without implicit animations: for layers that are not a view's own.
  static func withoutActions(_ changes: () -> Void) {
    begin()
    setDisableActions(true)
    changes()
    commit()
  }
}

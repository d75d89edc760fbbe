extension NSMutableString {
  /// Appends a text with the arguments in the places that the format marks, such as `%d`. Foundation has this
  /// on iOS.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: String(describing: format), arguments: args))
  }
}

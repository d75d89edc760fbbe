extension Array {
  /// The allocated bytes, used or not, without memory that elements refer to.
  var heldBytes: Int { capacity * MemoryLayout<Element>.stride }
}

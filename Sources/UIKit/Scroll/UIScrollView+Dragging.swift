/// A finger that drags the content.
struct ScrollDrag {
  /// The offset that the finger's start stands for, as if content could be pulled beyond its ends freely.
  var origin: CGPoint
}
extension UIScrollView {
  func attachPan() {}
  func rebaseDrag() {}
  func stopDragging() {}
}

/// The recognizer of a finger that drags from the moment that it lands: a row by its sign, or along an index.
final class InstantPressRecognizer: UILongPressGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    minimumPressDuration = 0
  }
}

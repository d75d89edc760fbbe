/// A segment of a segmented control.
@MainActor final class SegmentItem {
  var title: String?
  var image: UIImage?
  private(set) var action: UIAction?
  /// The width in points; 0 for a share of the rest.
  var width: CGFloat = 0
  var isEnabled = true
  /// The distance by which the content is moved, in points.
  var offset = CGSize.zero
  let view = SegmentView(frame: .zero)

  init(title: String?) { self.title = title }
  init(image: UIImage?) { self.image = image }
  init(action: UIAction) { take(action) }

  func take(_ action: UIAction) {
    self.action = action
    image = action.image
    title = action.image == nil ? action.title : nil
  }
}

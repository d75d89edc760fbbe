/// Something that the large content viewer shows to a user of the largest text sizes: every view may be one.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: NSObjectProtocol {
  /// Whether the viewer shows the item.
  var showsLargeContentViewer: Bool { get }
  /// The text that is shown.
  var largeContentTitle: String? { get }
  /// The image that is shown.
  var largeContentImage: UIImage? { get }
  /// Whether the image fills its place, for images that can be enlarged well.
  var scalesLargeContentImage: Bool { get }
  /// The distances by which the image is moved inwards from the edges of its place, in points.
  var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// The parts of a view for the large content viewer.
struct LargeContent {
  var isShown: Bool?
  var title: String?
  var image: UIImage?
  var scalesImage: Bool?
  var insets = UIEdgeInsets.zero
}

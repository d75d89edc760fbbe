/// The colour behind a section of a list.
final class ListBackgroundView: UICollectionReusableView {
  /// The kind of these decoration views.
  static let kind = "UICollectionViewListSectionBackground"

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if backgroundColor != layoutAttributes.listBackground {
      backgroundColor = layoutAttributes.listBackground
    }
  }
}

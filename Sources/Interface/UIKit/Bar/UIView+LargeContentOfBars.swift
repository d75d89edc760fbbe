extension UIView {
  /// Gives a bar the large content viewer at the accessibility sizes of text, and takes it away at others.
  func updateLargeContentViewer() {
    let present = interactions.first { $0 is UILargeContentViewerInteraction }
    let isNeeded = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    if isNeeded, present == nil {
      addInteraction(UILargeContentViewerInteraction())
    } else if !isNeeded, let present {
      removeInteraction(present)
    }
  }

  /// Lets the large content viewer show a bar's item.
  func showLargeContent(of item: UIBarItem) {
    showsLargeContentViewer = true
    largeContentTitle = item.title ?? accessibilityLabel
    largeContentImage = item.largeContentSizeImage ?? item.image
    scalesLargeContentImage = item.largeContentSizeImage == nil
    largeContentImageInsets = item.largeContentSizeImageInsets
  }
}

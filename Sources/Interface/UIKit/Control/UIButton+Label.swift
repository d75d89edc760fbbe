extension UIButton {
  /// Returns a title, or what the image is called if there is none and it is a symbol.
  func label(of title: String?) -> String? {
    title?.isEmpty ?? true ? (configuration?.image ?? currentImage)?.symbolLabel ?? title : title
  }
}

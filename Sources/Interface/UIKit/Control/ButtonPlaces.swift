/// The places of a button's parts, as its layout asks for them. They are members that iOS 15 deprecated, and
/// that subclasses override.
@MainActor protocol ButtonPlaces {
  func backgroundRect(forBounds bounds: CGRect) -> CGRect
  func contentRect(forBounds bounds: CGRect) -> CGRect
  func imageRect(forContentRect contentRect: CGRect) -> CGRect
  func titleRect(forContentRect contentRect: CGRect) -> CGRect
}

extension UIButton: ButtonPlaces {}

/// The images of a part of a control, by the control's state.
struct StateImages {
  private var images: [UIControl.State: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image that was set for exactly this state.
  subscript(state: UIControl.State) -> UIImage? {
    get { images[state] }
    set { images[state] = newValue }
  }

  /// Returns the image that is shown in a state: its own, or that of the normal state.
  func shown(in state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
}

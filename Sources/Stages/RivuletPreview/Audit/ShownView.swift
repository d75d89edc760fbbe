import UIKit

/// A view that is seen, with its place on the stage.
@MainActor struct ShownView {
  let view: UIView
  /// The frame in points of the stage.
  let frame: CGRect
  /// The part of the frame that no ancestor clips.
  let visible: CGRect
  /// The ancestor that clips the view, if one does.
  let clip: UIView?
  /// Whether a scroll view can bring the view elsewhere.
  let isScrolled: Bool
  /// Whether the view belongs to a bar, a picker or another view of the system with parts of its own.
  let isPart: Bool

  /// The views of the app's window that are shown, in drawing order.
  static func all(on stage: Stage) -> [ShownView] {
    let window = stage.window
    let frame = window.convert(window.bounds, to: nil)
    var shown: [ShownView] = []
    var rest = [
      ShownView(view: window, frame: frame, visible: frame, clip: nil, isScrolled: false, isPart: false)
    ]
    while let next = rest.popLast() {
      shown.append(next)
      rest += next.view.subviews.reversed().compactMap { ShownView(of: $0, in: next) }
    }
    return shown
  }

  private init(
    view: UIView, frame: CGRect, visible: CGRect, clip: UIView?, isScrolled: Bool, isPart: Bool
  ) {
    (self.view, self.frame, self.visible, self.clip) = (view, frame, visible, clip)
    (self.isScrolled, self.isPart) = (isScrolled, isPart)
  }

  /// Fails for a view that is hidden, and for one without finite numbers.
  private init?(of view: UIView, in parent: ShownView) {
    guard !view.isHidden, view.alpha > 0.01 else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    guard [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite) else { return nil }
    self.view = view
    self.frame = frame
    let owner = parent.view
    let clips = owner.clipsToBounds && !(owner is UIWindow)
    let part = clips ? frame.intersection(parent.visible) : frame
    visible = part.isNull ? .zero : part
    clip = clips && !parent.frame.insetBy(dx: -0.5, dy: -0.5).contains(frame) ? owner : parent.clip
    isScrolled = parent.isScrolled || owner is UIScrollView
    isPart = parent.isPart || Self.hasParts(owner)
  }

  private static func hasParts(_ view: UIView) -> Bool {
    view is UINavigationBar || view is UITabBar || view is UIToolbar || view is UISearchBar
      || view is UIPickerView || view is UIDatePicker || view is UISegmentedControl || view is UIStepper
      || view is UISwitch || view is UISlider || view is UITextField || view is UIPageControl
  }

  /// The view's class with its text or its name, as in “UILabel “Welcome””.
  var name: String { view.previewName }

  /// Whether the view shows something of its own that a user reads or touches.
  var isContent: Bool {
    if let label = view as? UILabel { return !(label.text ?? "").isEmpty }
    if let image = view as? UIImageView { return image.image != nil }
    return view is UIControl || view is UITextView
  }
}

extension UIView {
  /// The class with the text, the label or the identifier.
  var previewName: String {
    let name = String(describing: type(of: self))
    let text =
      (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle ?? accessibilityIdentifier
      ?? accessibilityLabel
    guard let text, !text.isEmpty else { return name }
    return "\(name) “\(text.count > 40 ? text.prefix(40) + "…" : text)”"
  }
}

extension CGRect {
  /// The numbers of a frame, rounded to whole points: x, y, width and height.
  var previewText: String {
    "(" + [minX, minY, width, height].map(\.wholeText).joined(separator: " ") + ")"
  }
}

extension CGFloat {
  /// The number, rounded to a whole one. Numbers without a place on any screen keep their own form.
  var wholeText: String { magnitude < 1e15 ? "\(Int(rounded()))" : "\(self)" }
}

#if canImport(UIKit) && canImport(SwiftUI)
import SwiftUI
import UIKit

/// A page on a rope, a `DropDownView`, in SwiftUI: an overlay for a whole screen.
///
/// ```swift
/// Inbox().overlay { DropDownOverlay { Headlines() }.ignoresSafeArea() }
/// ```
///
/// Touches that hit neither the icon nor the page reach what is below.
public struct DropDownOverlay<Content: View>: UIViewControllerRepresentable {
  private let update: @MainActor (DropDownView) -> Void
  private let content: Content

  /// Makes an overlay.
  ///
  /// - Parameters:
  ///   - update: Sets style, timing and texts, at first and whenever SwiftUI updates the view.
  ///   - content: The content of the page.
  public init(
    update: @escaping @MainActor (DropDownView) -> Void = { _ in }, @ViewBuilder content: () -> Content
  ) {
    self.update = update
    self.content = content()
  }

  /// Makes the page's controller.
  public func makeUIViewController(context: Context) -> DropDownOverlayController<Content> {
    DropDownOverlayController(content: content)
  }

  /// Shows the latest content.
  public func updateUIViewController(_ controller: DropDownOverlayController<Content>, context: Context) {
    controller.host.rootView = content
    update(controller.page)
  }
}

/// Hangs a page with SwiftUI content over its view. `DropDownOverlay` makes it.
public final class DropDownOverlayController<Content: View>: UIViewController {
  let host: UIHostingController<Content>
  let page: DropDownView

  init(content: Content) {
    host = UIHostingController(rootView: content)
    page = DropDownView(content: host)
    super.init(nibName: nil, bundle: nil)
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func loadView() { view = PassingView() }

  public override func viewDidLoad() {
    super.viewDidLoad()
    page.attach(to: self)
  }
}

/// A view that takes touches only for its subviews.
private final class PassingView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}
#endif

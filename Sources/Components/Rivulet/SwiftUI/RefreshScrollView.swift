#if canImport(UIKit) && canImport(SwiftUI)
import SwiftUI
import UIKit

/// A vertical scroll view with a `RefreshView`, in SwiftUI.
///
/// ```swift
/// RefreshScrollView { try await feed.reload() } content: {
///   VStack { ForEach(feed.articles) { ArticleRow($0) } }
/// }
/// ```
///
/// The content is as wide as the scroll view and as high as it wants to be.
public struct RefreshScrollView<Content: View>: UIViewControllerRepresentable {
  private let update: @MainActor (RefreshView) -> Void
  private let action: @MainActor () async throws -> Void
  private let content: Content

  /// Makes a scroll view.
  ///
  /// - Parameters:
  ///   - update: Sets style and texts of the refresh view, at first and whenever SwiftUI updates the view.
  ///   - action: Refreshes the content; its end ends the refresh.
  ///   - content: The content.
  public init(
    update: @escaping @MainActor (RefreshView) -> Void = { _ in },
    action: @escaping @MainActor () async throws -> Void, @ViewBuilder content: () -> Content
  ) {
    self.update = update
    self.action = action
    self.content = content()
  }

  /// Makes the scroll view's controller.
  public func makeUIViewController(context: Context) -> RefreshScrollViewController<Content> {
    RefreshScrollViewController(content: content)
  }

  /// Shows the latest content.
  public func updateUIViewController(
    _ controller: RefreshScrollViewController<Content>, context: Context
  ) {
    controller.show(content)
    controller.refreshView.action = action
    update(controller.refreshView)
  }
}

/// Scrolls SwiftUI content below a refresh view. `RefreshScrollView` makes it.
public final class RefreshScrollViewController<Content: View>: UIViewController {
  let refreshView = RefreshView()
  private let scrollView = UIScrollView()
  private let host: UIHostingController<Content>

  init(content: Content) {
    host = UIHostingController(rootView: content)
    super.init(nibName: nil, bundle: nil)
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func loadView() {
    view = scrollView
    scrollView.alwaysBounceVertical = true
    scrollView.refreshView = refreshView
    addChild(host)
    scrollView.addSubview(host.view)
    host.didMove(toParent: self)
  }

  func show(_ content: Content) {
    host.rootView = content
    view.setNeedsLayout()
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = scrollView.bounds.width
    let size = host.sizeThatFits(in: CGSize(width: width, height: .greatestFiniteMagnitude))
    let content = CGRect(x: 0, y: 0, width: width, height: size.height)
    if host.view.frame != content { host.view.frame = content }
    scrollView.contentSize = content.size
  }
}
#endif

/// A view or a controller to be seen while it is written. `#Preview` makes it.
public struct Preview {
  /// The kind of the traits of a preview of views and controllers.
  public struct ViewTraits: Sendable {}

  package enum Content {
    case view(@MainActor () -> UIView)
    case controller(@MainActor () -> UIViewController)
  }

  /// The name; nil for one that is named by its line.
  package let name: String?
  /// The traits; a later one counts more.
  package let traits: [PreviewTrait<ViewTraits>]
  package let content: Content

  /// - Parameters:
  ///   - name: The name; nil for one that is named by its line.
  ///   - traits: The size and the orientation of the screen. Without any the view fills a screen.
  ///   - body: Makes the view.
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
  ) {
    (self.name, self.traits, content) = (name, traits, .view(body))
  }

  /// - Parameters:
  ///   - name: The name; nil for one that is named by its line.
  ///   - traits: The size and the orientation of the screen. Without any the controller fills a screen.
  ///   - body: Makes the controller.
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
  ) {
    (self.name, self.traits, content) = (name, traits, .controller(body))
  }
}

/// The body of a preview: one expression, or statements with a `return`.
@resultBuilder public struct PreviewMacroBodyBuilder<Content> {
  /// Returns the content.
  public static func buildBlock(_ content: Content) -> Content { content }
}

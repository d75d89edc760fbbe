/// A preview of a view. Without a name it is named by its line.
///
/// - Parameters:
///   - name: The name.
///   - body: Makes the view, on the main actor.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, @PreviewMacroBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "KitView")

/// A preview of a view with traits.
///
/// - Parameters:
///   - name: The name.
///   - traits: The size of the view, or the orientation of the device.
///   - additionalTraits: More of them; a later one counts more.
///   - body: Makes the view, on the main actor.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @PreviewMacroBodyBuilder<UIView> body: @escaping @MainActor () -> UIView
) = #externalMacro(module: "PreviewMacros", type: "KitView")

/// A preview of a view controller. Without a name it is named by its line.
///
/// - Parameters:
///   - name: The name.
///   - body: Makes the controller, on the main actor.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil,
  @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "KitViewController")

/// A preview of a view controller with traits.
///
/// - Parameters:
///   - name: The name.
///   - traits: The size of the controller's view, or the orientation of the device.
///   - additionalTraits: More of them; a later one counts more.
///   - body: Makes the controller, on the main actor.
@freestanding(declaration) public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "PreviewMacros", type: "KitViewController")

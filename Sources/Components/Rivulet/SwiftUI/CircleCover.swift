#if canImport(UIKit) && canImport(SwiftUI)
import SwiftUI
import UIKit

extension View {
  /// Presents a screen inside a growing circle while a binding is true, with a `CircleTransition`.
  ///
  /// ```swift
  /// Button("Read") { isReading = true }
  ///   .circleCover(isPresented: $isReading) { Article() }
  /// ```
  ///
  /// The circle opens from the middle of this view. Setting the binding to false closes it, and a swipe from
  /// the edge sets the binding to false.
  ///
  /// - Parameters:
  ///   - isPresented: Whether the screen is shown.
  ///   - options: The motion and the look of the circle.
  ///   - content: The screen.
  public func circleCover<Content: View>(
    isPresented: Binding<Bool>, options: CircleTransition.Options = CircleTransition.Options(),
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    background(CircleCover(isPresented: isPresented, options: options, content: content))
  }
}

/// The place behind a view from which a circle opens. `circleCover(isPresented:options:content:)` makes it.
struct CircleCover<Content: View>: UIViewControllerRepresentable {
  let isPresented: Binding<Bool>
  let options: CircleTransition.Options
  let content: () -> Content

  @MainActor final class Coordinator {
    let transition = CircleTransition()
    weak var screen: CircleCoverScreen<Content>?
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    let coordinator = context.coordinator
    if isPresented.wrappedValue {
      if let screen = coordinator.screen {
        screen.rootView = content()
      } else {
        present(from: controller, coordinator)
      }
    } else if let screen = coordinator.screen, !screen.isBeingDismissed {
      coordinator.screen = nil
      screen.dismiss(animated: true)
    }
  }

  private func present(from controller: UIViewController, _ coordinator: Coordinator) {
    let screen = CircleCoverScreen(rootView: content())
    let isPresented = isPresented
    screen.onClose = { isPresented.wrappedValue = false }
    coordinator.screen = screen
    coordinator.transition.origin = .view(controller.view)
    coordinator.transition.options = options
    screen.modalPresentationStyle = .fullScreen
    screen.transitioningDelegate = coordinator.transition
    // SwiftUI may update a view before it is in a window.
    Task { controller.present(screen, animated: true) }
  }
}

/// The screen in a circle, which reports that it has been dismissed.
final class CircleCoverScreen<Content: View>: UIHostingController<Content> {
  var onClose: () -> Void = {}

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { onClose() }
  }
}
#endif

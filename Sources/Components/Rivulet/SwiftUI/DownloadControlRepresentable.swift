#if canImport(UIKit) && canImport(SwiftUI)
import SwiftUI
import UIKit

/// A download control in SwiftUI: a `DownloadView` or a `DripButton` that does a download when it is tapped.
///
/// ```swift
/// DownloadViewRepresentable { reporter in
///   for try await bytes in transfer { reporter.report(bytes) }
/// }
/// .frame(width: 120, height: 120)
/// ```
///
/// The work starts with the request `start`, and its task is cancelled with the request `cancel` and when the
/// view goes away. The control's delegate belongs to the view; the other requests are those of `onAction`.
public struct DownloadControlRepresentable<Control: DownloadControl>: UIViewRepresentable {
  private let make: @MainActor () -> Control
  private let update: @MainActor (Control) -> Void
  private let onAction: @MainActor (DownloadControl.Action) -> Void
  private let work: @MainActor (DownloadControl.Reporter) async throws -> Void

  /// Makes a view around a control.
  ///
  /// - Parameters:
  ///   - make: Makes the control, once.
  ///   - update: Sets style and texts, at first and whenever SwiftUI updates the view.
  ///   - onAction: Called with every requested action. A transfer that can pause observes `pause` and
  ///     `resume`.
  ///   - work: The transfer. It receives the reporter that updates the control; its end ends the download.
  public init(
    make: @escaping @MainActor () -> Control, update: @escaping @MainActor (Control) -> Void = { _ in },
    onAction: @escaping @MainActor (DownloadControl.Action) -> Void = { _ in },
    work: @escaping @MainActor (DownloadControl.Reporter) async throws -> Void
  ) {
    self.make = make
    self.update = update
    self.onAction = onAction
    self.work = work
  }

  /// Runs the latest work of a control, as its delegate.
  @MainActor public final class Coordinator: DownloadControlDelegate {
    fileprivate var representable: DownloadControlRepresentable
    private var task: Task<Void, Never>?

    fileprivate init(_ representable: DownloadControlRepresentable) { self.representable = representable }

    /// Starts or cancels the work.
    public func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
      representable.onAction(action)
      switch action {
      case .start:
        let work = representable.work
        task?.cancel()
        // The control shows the error.
        task = Task { _ = try? await control.run(work) }
      case .cancel: stop()
      case .pause, .resume: break
      }
    }

    fileprivate func stop() {
      task?.cancel()
      task = nil
    }
  }

  /// Makes the object that runs the work.
  public func makeCoordinator() -> Coordinator { Coordinator(self) }

  /// Makes the control.
  public func makeUIView(context: Context) -> Control {
    let control = make()
    control.delegate = context.coordinator
    return control
  }

  /// Takes the latest work and closures over, and disables the control inside `disabled(_:)`.
  public func updateUIView(_ control: Control, context: Context) {
    context.coordinator.representable = self
    control.isEnabled = context.environment.isEnabled
    update(control)
  }

  /// Cancels the work.
  public static func dismantleUIView(_ control: Control, coordinator: Coordinator) { coordinator.stop() }
}

/// A `DownloadView` in SwiftUI.
public typealias DownloadViewRepresentable = DownloadControlRepresentable<DownloadView>
/// A `DripButton` in SwiftUI.
public typealias DripButtonRepresentable = DownloadControlRepresentable<DripButton>

extension DownloadControlRepresentable where Control == DownloadView {
  /// Makes a view with a `DownloadView`. The parameters are those of the other initializer.
  public init(
    update: @escaping @MainActor (DownloadView) -> Void = { _ in },
    onAction: @escaping @MainActor (DownloadControl.Action) -> Void = { _ in },
    work: @escaping @MainActor (DownloadControl.Reporter) async throws -> Void
  ) {
    self.init(make: { DownloadView() }, update: update, onAction: onAction, work: work)
  }
}

extension DownloadControlRepresentable where Control == DripButton {
  /// Makes a view with a `DripButton`. The parameters are those of the other initializer.
  public init(
    update: @escaping @MainActor (DripButton) -> Void = { _ in },
    onAction: @escaping @MainActor (DownloadControl.Action) -> Void = { _ in },
    work: @escaping @MainActor (DownloadControl.Reporter) async throws -> Void
  ) {
    self.init(make: { DripButton() }, update: update, onAction: onAction, work: work)
  }
}
#endif

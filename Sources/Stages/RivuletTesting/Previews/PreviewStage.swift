package import UIKit

/// A preview on a stage of its own, on the screen that its traits ask for.
@MainActor package struct PreviewStage {
  package let stage: Stage
  /// The controller or the view that the preview's body has made.
  package let content: AnyObject

  /// - Parameters:
  ///   - screen: The screen; nil for an iPhone 16, or the fixed size of the preview's traits.
  ///   - scale: The pixels per point; nil for the screen's.
  ///   - prepare: Sets the stage's traits before the content is made.
  /// - Throws: An error for content that is to fit its size and has none.
  package init(
    _ preview: Preview, on screen: PreviewScreen?, scale: CGFloat? = nil, prepare: (Stage) -> Void
  ) throws {
    var shape = screen ?? PreviewScreen(.iPhone16)
    var layout = PreviewTrait<Preview.ViewTraits>.Setting.device
    for trait in preview.traits {
      switch trait.setting {
      case .orientation(let orientation): shape = shape.turned(to: orientation)
      case let other: layout = other
      }
    }
    if screen == nil, case .fixed(let size) = layout { shape = PreviewScreen(size: size) }
    stage = Stage(size: shape.size, scale: scale ?? shape.scale, safeAreaInsets: shape.safeArea)
    prepare(stage)
    switch preview.content {
    case .view(let make):
      let view = make()
      content = view
      if layout == .fits {
        view.frame = CGRect(origin: .zero, size: try Self.size(of: view))
        stage.resize(to: view.frame.size)
        stage.safeAreaInsets = .zero
      } else {
        view.frame = .zero
      }
      stage.show(view)
    case .controller(let make):
      let controller = make()
      content = controller
      if layout == .fits {
        let preferred = controller.preferredContentSize
        let isPreferred = preferred.width > 0 && preferred.height > 0
        stage.resize(to: isPreferred ? preferred : try Self.size(of: controller.view))
        stage.safeAreaInsets = .zero
      }
      stage.show(controller)
    }
  }

  private static func size(of view: UIView) throws -> CGSize {
    let size = view.frame.isEmpty ? view.fittingSize : view.frame.size
    guard size.width > 0, size.height > 0 else { throw MissingSize(view: "\(type(of: view))") }
    return size
  }
}

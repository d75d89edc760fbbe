import RivuletTesting
import UIKit

/// A preview on a stage, in one variant.
@MainActor struct PreviewShow {
  let stage: Stage
  /// The controller or the view that the preview's body has made.
  let content: AnyObject

  init(_ preview: Preview, in variant: PreviewVariant, scale: Double? = nil) throws {
    var screen = variant.size.flatMap { PreviewScreen(named: $0) } ?? PreviewScreen(.iPhone16)
    var layout = PreviewTrait<Preview.ViewTraits>.Setting.device
    for trait in preview.traits {
      switch trait.setting {
      case .orientation(let orientation): screen = screen.turned(to: orientation)
      case let other: layout = other
      }
    }
    if variant.size == nil, case .fixed(let size) = layout { screen = PreviewScreen(size: size) }
    stage = Stage(
      size: screen.size, scale: scale.map { CGFloat($0) } ?? screen.scale, safeAreaInsets: screen.safeArea)
    stage.adopt(variant)
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
    guard size.width > 0, size.height > 0 else {
      throw PreviewError.content("\(type(of: view)) has no size: give it a frame, constraints or a layout.")
    }
    return size
  }

  /// Does the steps one after another, and gives tasks their turns in between.
  func perform(_ steps: [PreviewStep]) async throws {
    await settle()
    for step in steps {
      switch step {
      case .tap(.point(let point)): stage.tap(at: point)
      case .tap(.label(let label)): stage.tap(at: try center(of: label))
      case .type(let text):
        guard stage.type(text) else {
          throw PreviewError.step("Nothing takes the text “\(text)”: tap a text field first.")
        }
      case .drag(let points, let duration): stage.drag(along: points, over: duration)
      case .wait(let seconds): stage.advance(by: seconds)
      }
      await settle()
    }
  }

  /// Lets layout and the tasks that wait for nothing come to an end.
  func settle() async {
    stage.advance(by: 0)
    await stage.giveTurns()
    stage.advance(by: 0)
  }

  private func center(of label: String) throws -> CGPoint {
    let elements = stage.accessibilityElements()
    let found =
      elements.first { $0.label == label }
      ?? elements.first { $0.label.caseInsensitiveCompare(label) == .orderedSame }
    guard let found else {
      let known = elements.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
      throw PreviewError.step("There is no element “\(label)” to tap. The elements are: \(known).")
    }
    return CGPoint(x: found.frame.midX, y: found.frame.midY)
  }
}

extension Stage {
  fileprivate func adopt(_ variant: PreviewVariant) {
    if variant.isDark { userInterfaceStyle = .dark }
    if let name = variant.textSize, let category = PreviewVariant.category(named: name) {
      contentSizeCategory = category
    }
    if let locale = variant.locale {
      preferredLanguages = [locale.replacing("_", with: "-")]
      if Locale.Language(identifier: locale).characterDirection == .rightToLeft {
        layoutDirection = .rightToLeft
      }
    }
    if variant.isRightToLeft { layoutDirection = .rightToLeft }
  }
}

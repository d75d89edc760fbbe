import RivuletTesting
import UIKit

/// A preview on a stage, in one variant.
@MainActor struct PreviewShow {
  let stage: Stage
  /// The controller or the view that the preview's body has made.
  let content: AnyObject

  init(_ preview: Preview, in variant: PreviewVariant, scale: Double? = nil) throws {
    let screen = variant.size.flatMap { PreviewScreen(named: $0) }
    do {
      let shown = try PreviewStage(preview, on: screen, scale: scale.map { CGFloat($0) }) {
        $0.adopt(variant)
      }
      (stage, content) = (shown.stage, shown.content)
    } catch {
      throw PreviewError.content("\(error)")
    }
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

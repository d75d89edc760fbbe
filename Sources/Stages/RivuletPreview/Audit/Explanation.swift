import UIKit

/// The view at a point of a stage, and the reasons for its frame.
@MainActor struct Explanation {
  let text: String

  init(of point: CGPoint, on stage: Stage) {
    let views = ShownView.all(on: stage)
    guard let shown = views.last(where: { $0.visible.contains(point) && !($0.view is UIWindow) }) else {
      text = "No view is at (\(Audit.text(point.x)) \(Audit.text(point.y)))."
      return
    }
    let view = shown.view
    var lines = ["\(shown.name) \(shown.frame.previewText)"]
    let chain = sequence(first: view, next: \.superview).dropFirst().map {
      "\($0.previewName) \($0.convert($0.bounds, to: nil).previewText)"
    }
    if !chain.isEmpty { lines.append("in " + chain.joined(separator: " in ")) }
    if let clip = shown.clip {
      lines.append("clipped by \(clip.previewName): \(shown.visible.previewText) is seen")
    }
    text = (lines + Self.reasons(for: view)).joined(separator: "\n")
  }

  /// The reasons for a view's frame, as lines.
  static func reasons(for view: UIView) -> [String] {
    var lines: [String] = []
    if let stack = view.superview as? UIStackView, stack.arrangedSubviews.contains(view) {
      let axis = stack.axis == .vertical ? "vertical" : "horizontal"
      lines.append("arranged by a \(axis) UIStackView with a spacing of \(Audit.text(stack.spacing))")
    }
    lines += reasons(for: view, .horizontal) + reasons(for: view, .vertical)
    if view.hasAmbiguousLayout { lines.append("ambiguous: the constraints allow several frames") }
    return lines
  }

  private static func reasons(for view: UIView, _ axis: NSLayoutConstraint.Axis) -> [String] {
    let name = axis == .horizontal ? "x and width" : "y and height"
    let constraints = view.constraintsAffectingLayout(for: axis)
    guard !constraints.isEmpty else {
      return view.translatesAutoresizingMaskIntoConstraints
        ? ["\(name): set by a frame"] : ["\(name): no constraints"]
    }
    let size = axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
    let content =
      size == UIView.noIntrinsicMetric
      ? []
      : [
        "  its content is \(Audit.text(size)), hugging "
          + "\(Int(view.contentHuggingPriority(for: axis).rawValue)), resisting "
          + "\(Int(view.contentCompressionResistancePriority(for: axis).rawValue))"
      ]
    return ["\(name):"] + constraints.prefix(12).map { "  \($0)" } + content
  }
}

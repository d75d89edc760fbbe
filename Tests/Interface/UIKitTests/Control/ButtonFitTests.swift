import Testing
import UIKit

/// Whatever measures itself fits in what it asked for, at every scale.
@Suite @MainActor struct ButtonFitTests {
  private nonisolated static let scales: [CGFloat] = [1, 1.5, 2, 3]

  /// Shows a view whose constraints leave it its own size, at a place that is not a whole number of pixels.
  private func shown(_ view: UIView, scale: CGFloat, left: CGFloat) -> Stage {
    let stage = Stage(size: CGSize(width: 320, height: 100), scale: scale)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: left).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor, constant: left).isActive = true
    stage.show(root)
    stage.advance(by: 0.1)
    return stage
  }

  @Test(arguments: scales) func titleOfAButtonStaysInOneLine(scale: CGFloat) {
    for title in ["Follow", "Done", "Sign in", "Add to cart"] {
      for padding in stride(from: 3.0, to: 9, by: 0.37) {
        for left in [0, 0.3, 10.45] {
          var configuration = UIButton.Configuration.filled()
          configuration.title = title
          configuration.contentInsets = .init(
            top: padding, leading: padding, bottom: padding, trailing: padding / 2)
          let button = UIButton(configuration: configuration)
          let stage = shown(button, scale: scale, left: left)
          let line = button.titleLabel?.font.lineHeight ?? 0
          #expect(
            button.titleLabel?.bounds.height ?? 0 < 1.5 * line, "\(title) \(padding) \(left) \(button.frame)")
          withExtendedLifetime(stage) {}
        }
      }
    }
  }

  @available(*, deprecated, message: "Tests deprecated members.")
  @Test(arguments: scales) func titleOfAPlainButtonIsNotCutOff(scale: CGFloat) {
    for padding in stride(from: 3.0, to: 9, by: 0.37) {
      let button = UIButton(type: .system)
      button.setTitle("Follow", for: .normal)
      button.contentEdgeInsets = UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding / 2)
      let stage = shown(button, scale: scale, left: 0.3)
      let needed = button.titleLabel?.sizeThatFits(.zero).width ?? 0
      #expect(button.titleLabel?.bounds.width ?? 0 >= needed - 1e-6, "\(padding)")
      withExtendedLifetime(stage) {}
    }
  }

  private final class Measured: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
  }

  @Test(arguments: scales) func viewOfItsOwnSizeGetsAllOfIt(scale: CGFloat) {
    for length in stride(from: 20.0, to: 22, by: 0.21) {
      let view = Measured()
      view.size = CGSize(width: length, height: length)
      let stage = shown(view, scale: scale, left: 0.3)
      #expect(view.bounds.width >= length - 0.001 && view.bounds.width < length + 1 / scale, "\(length)")
      #expect(view.bounds.height >= length - 0.001, "\(length)")
      withExtendedLifetime(stage) {}
    }
  }

  /// A text wraps in the width of its frame, and its height is that of those lines.
  @Test(arguments: scales) func labelIsAsHighAsItsLines(scale: CGFloat) {
    for limit in stride(from: 60.0, to: 70, by: 0.41) {
      let label = UILabel()
      label.numberOfLines = 0
      label.text = "Some words of a label that wraps"
      let stage = shown(label, scale: scale, left: 0.3)
      label.widthAnchor.constraint(lessThanOrEqualToConstant: limit).isActive = true
      stage.advance(by: 0.1)
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
      #expect(label.bounds.height >= needed - 0.001, "\(limit) \(label.frame)")
    }
  }
}

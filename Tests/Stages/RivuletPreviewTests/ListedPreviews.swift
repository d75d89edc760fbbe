import UIKit

// A comment with #Preview("No preview") { UIView() } in it.
#Preview("View") {
  UIView()
}

// Another one: #Preview {
@available(iOS 17, *)
#Preview("Controller", traits: .landscapeLeft) {
  let controller = UIViewController()
  controller.view.backgroundColor = .red
  return controller
}

#Preview { UILabel() }

#Preview("Fixed", traits: .fixedLayout(width: 120, height: 40), .portrait, body: { UIView() })

#Preview("Fits", traits: .sizeThatFitsLayout) {
  let label = UILabel()
  label.text = "Text"
  return label
}

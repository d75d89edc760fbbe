import Testing
import UIKit

@MainActor private final class HalfController: UIViewController {
  var sizes: [CGSize] = []
  var changed: [UIViewController] = []

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    sizes.append(size)
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    if let child = container as? UIViewController { changed.append(child) }
  }
}

@MainActor
private final class CardPresentation: UIPresentationController,
  UIViewControllerTransitioningDelegate
{
  var changes: [CGSize] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    let size = size(forChildContentContainer: presentedViewController, withParentContainerSize: bounds.size)
    return CGRect(x: 0, y: bounds.height - size.height, width: size.width, height: size.height)
  }

  override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: container.preferredContentSize.height) }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    changes.append(container.preferredContentSize)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { self }
}

@MainActor @Suite struct ContentContainerTests {
  let stage = Stage(size: CGSize(width: 300, height: 500))

  @Test func childrenHearOfTheSizesThatTheirParentGivesThem() {
    let (root, child) = (HalfController(), HalfController())
    stage.show(root)
    root.addChild(child)
    stage.resize(to: CGSize(width: 500, height: 300))
    #expect(root.sizes == [CGSize(width: 500, height: 300)])
    #expect(child.sizes == [CGSize(width: 250, height: 300)])
    #expect(UIViewController().size(forChildContentContainer: child, withParentContainerSize: .zero) == .zero)
  }

  @Test func parentHearsOfANewPreferredSize() {
    let (root, child) = (HalfController(), HalfController())
    root.addChild(child)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    child.preferredContentSize = CGSize(width: 10, height: 20)
    #expect(root.changed == [child])
  }

  @Test func presentationFollowsThePreferredSizeOfThePresentedController() {
    let (root, card) = (UIViewController(), HalfController())
    card.preferredContentSize = CGSize(width: 0, height: 120)
    let presentation = CardPresentation(presentedViewController: card, presenting: root)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = presentation
    stage.show(root)
    root.present(card, animated: false)
    stage.advance(by: 0)
    #expect(presentation.preferredContentSize.height == 120)
    #expect(presentation.changes == [CGSize(width: 0, height: 120)], "once before the presentation")
    #expect(card.view.frame == CGRect(x: 0, y: 380, width: 300, height: 120))
    card.preferredContentSize.height = 200
    stage.advance(by: 0)
    #expect(presentation.changes.count == 2)
    #expect(card.view.frame == CGRect(x: 0, y: 300, width: 300, height: 200))
    stage.resize(to: CGSize(width: 500, height: 300))
    stage.advance(by: 0)
    #expect(card.sizes == [CGSize(width: 500, height: 200)])
    #expect(card.view.frame == CGRect(x: 0, y: 100, width: 500, height: 200))
  }
}

extension UINavigationController: SearchBarHolder {
  func searchChanged(
    of item: UINavigationItem?, covers: Bool, with coordinator: (any UIViewControllerTransitionCoordinator)?
  ) {
    guard let item else {
      // A search bar in the content: the whole bar makes way for it.
      guard covers != stack.hidesBarForSearch, covers != stack.isBarHidden else { return }
      stack.hidesBarForSearch = covers
      return setBar(hidden: covers, animated: true)
    }
    guard isViewLoaded, item === navigationBar.topItem, stack.transition == nil else { return }
    let place = { [self] in
      navigationBar.searchChanged()
      layOutBars()
      navigationBar.layoutIfNeeded()
      view.layoutIfNeeded()
    }
    guard let coordinator,
      coordinator.animateAlongsideTransition(in: navigationBar, animation: { _ in place() }, completion: nil)
    else { return UIView.performWithoutAnimation(place) }
  }
}

extension RenderContext {
  /// Draws the layer anew in every frame, until its animations of properties of its class have ended.
  func redrawInEveryFrame(_ layer: CALayer) {
    // The layer was drawn for this instant before its animation began.
    layer.setNeedsDisplay()
    guard !redrawnLayers.contains(where: { $0 === layer }) else { return }
    redrawnLayers.append(layer)
    guard redrawnLayers.count == 1 else { return }
    let link = CADisplayLink { [weak self] link in self?.redraw(link) }
    link.add(to: .main, forMode: .common)
  }

  private func redraw(_ link: CADisplayLink) {
    for layer in redrawnLayers { layer.setNeedsDisplay() }
    redrawnLayers.removeAll { !$0.hasRunningCustomAnimation }
    if redrawnLayers.isEmpty { link.invalidate() }
  }
}

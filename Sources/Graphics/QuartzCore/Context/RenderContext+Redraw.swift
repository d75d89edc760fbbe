extension RenderContext {
  func drawInEveryFrame(_ layer: CALayer) {
    guard !redrawnLayers.contains(where: { $0 === layer }) else { return }
    redrawnLayers.append(layer)
    guard redrawnLayers.count == 1 else { return }
    let link = CADisplayLink { [weak self] link in self?.redraw(link) }
    link.add(to: .main, forMode: .common)
  }

  private func redraw(_ link: CADisplayLink) {
    for layer in redrawnLayers { layer.drawAnew() }
    redrawnLayers.removeAll { !$0.isDrawnInEveryFrame }
    if redrawnLayers.isEmpty { link.invalidate() }
  }
}

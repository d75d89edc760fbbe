/// Scrolls the content of a list that is too long for the screen, by a finger.
@MainActor final class MenuScroll {
  // The way of a pan and the way after a lift are those of a scroll view (docs/semantics.md); the time is
  // chosen: a menu is at rest sooner than a page.
  /// The way after which a finger scrolls and no longer chooses, in points.
  private static let threshold: CGFloat = 10
  /// The way after a lift per speed, in seconds: that of a scroll view's normal deceleration.
  private static let glide: CGFloat = 0.499
  private static let glideDuration: TimeInterval = 0.6

  private let content: UIView
  private var limit: CGFloat = 0
  private var offset: CGFloat = 0
  private var start: (y: CGFloat, offset: CGFloat)?
  private var last: (y: CGFloat, time: TimeInterval)?
  private var speed: CGFloat = 0
  private(set) var isDragging = false

  init(_ content: UIView) { self.content = content }

  /// Gives the content its size.
  func fit(contentHeight: CGFloat, in size: CGSize) {
    limit = max(0, contentHeight - size.height)
    offset = min(offset, limit)
    content.bounds.size = CGSize(width: size.width, height: contentHeight)
    place()
  }

  private func place() {
    content.center = CGPoint(x: content.bounds.width / 2, y: content.bounds.height / 2 - offset)
  }

  func began(_ touch: UITouch) {
    start = (touch.position.y, offset)
    last = (touch.position.y, touch.timestamp)
    speed = 0
  }

  func moved(_ touch: UITouch) {
    guard let start, let last, limit > 0 else { return }
    let y = touch.position.y
    if abs(y - start.y) > Self.threshold { isDragging = true }
    let time = touch.timestamp - last.time
    if time > 0 { speed = (y - last.y) / time }
    self.last = (y, touch.timestamp)
    guard isDragging else { return }
    offset = min(max(start.offset + start.y - y, 0), limit)
    place()
  }

  /// Ends the touch. Returns whether it has scrolled.
  func ended() -> Bool {
    defer {
      isDragging = false
      start = nil
    }
    guard isDragging else { return false }
    offset = min(max(offset - speed * Self.glide, 0), limit)
    UIView.animate(
      withDuration: Self.glideDuration, delay: 0, options: [.curveEaseOut, .allowUserInteraction]
    ) { self.place() }
    return true
  }
}

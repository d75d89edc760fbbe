/// The calls of TextKit to a text view, on the main thread.
package struct TextContainerView {
  /// Called after an edit of the storage, which may be the view's own.
  package var edited: (_ mask: NSTextStorage.EditActions, _ range: NSRange, _ change: Int) -> Void
  /// Called when the text has to be drawn again.
  package var redisplay: () -> Void
  /// Called after the container was given another layout manager.
  package var connected: () -> Void

  package init(
    edited: @escaping (_ mask: NSTextStorage.EditActions, _ range: NSRange, _ change: Int) -> Void,
    redisplay: @escaping () -> Void, connected: @escaping () -> Void
  ) {
    (self.edited, self.redisplay, self.connected) = (edited, redisplay, connected)
  }
}

/// A place that a layout manager fills with lines.
open class NSTextContainer: NSObject {
  /// A size larger than any text, for a side without a limit. The value is Apple's.
  static let unlimited: CGFloat = 10_000_000

  /// Creates a container.
  ///
  /// - Parameter size: The size in points; a side that is not positive has no limit.
  public init(size: CGSize) { self.size = size }

  /// Creates a container without limits.
  public override convenience init() {
    self.init(size: CGSize(width: Self.unlimited, height: Self.unlimited))
  }

  /// Creates a container from nothing that is archived: nil.
  public required convenience init?(coder: NSCoder) { nil }

  /// The layout manager. Default: nil.
  open internal(set) weak var layoutManager: NSLayoutManager? {
    didSet { if layoutManager != nil { textView?.connected() } }
  }
  /// The calls to the text view that shows this container; nil for none.
  package var textView: TextContainerView?

  /// Puts another layout manager in place of this container's, for the same text and with all its containers.
  open func replaceLayoutManager(_ newLayoutManager: NSLayoutManager) {
    guard let old = layoutManager, old !== newLayoutManager else { return }
    let (storage, containers) = (old.textStorage, old.textContainers)
    for _ in containers { old.removeTextContainer(at: 0) }
    storage?.removeLayoutManager(old)
    storage?.addLayoutManager(newLayoutManager)
    for container in containers { newLayoutManager.addTextContainer(container) }
  }

  /// The size in points; a side that is not positive, or NaN, has no limit.
  open var size: CGSize {
    didSet {
      guard size != oldValue else { return }
      changed()
      layoutManager?.noteSizeChange(of: self, from: oldValue)
    }
  }

  /// The places where no text stands, in the coordinates of the container. Default: none.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      bands = exclusionPaths.map(ExcludedShape.init)
      changed()
    }
  }
  private var bands: [ExcludedShape] = []

  /// The treatment of the last line: with the truncating modes, it ends with an ellipsis if there is more
  /// text than the container has room for. Default: `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// The space at both ends of lines, in points. Default: 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The largest number of lines. Default: 0, no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// Whether the container is a rectangle without excluded places. Subclasses with another shape return
  /// false.
  open var isSimpleRectangularTextContainer: Bool { bands.isEmpty }
  /// Whether a text view sets the width to its own. Default: false.
  open var widthTracksTextView = false
  /// Whether a text view sets the height to its own. Default: false.
  open var heightTracksTextView = false

  /// The space at both ends of lines, 0 or more and finite.
  var padding: CGFloat { lineFragmentPadding > 0 ? min(lineFragmentPadding, Self.unlimited) : 0 }

  private func changed() { layoutManager?.textContainerChangedGeometry(self) }

  /// The size with finite sides.
  var limits: CGSize {
    CGSize(
      width: size.width > 0 ? min(size.width, Self.unlimited) : Self.unlimited,
      height: size.height > 0 ? min(size.height, Self.unlimited) : Self.unlimited)
  }

  /// Returns the room for a line: the part of the proposed rectangle at its leading end where text may stand.
  /// Zero if there is none; the line is then proposed further down. Subclasses give other shapes.
  ///
  /// - Parameters:
  ///   - proposedRect: The rectangle of the line in the container.
  ///   - characterIndex: The index of the line's first character.
  ///   - baseWritingDirection: The direction in which parts of a line are filled.
  ///   - remainingRect: The rest of the proposed rectangle behind the returned one; zero for none.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    // The pointer is the caller's, who says nil or lends one rectangle.
    unsafe remainingRect?.pointee = .zero
    let limits = limits
    let left = max(proposedRect.minX, 0)
    let right = min(proposedRect.maxX, limits.width)
    guard right > left, proposedRect.maxY <= limits.height + 1e-6, proposedRect.minY >= 0 else {
      return .zero
    }
    var room = [left...right]
    for shape in bands {
      guard let taken = shape.extent(from: proposedRect.minY, to: proposedRect.maxY) else { continue }
      room = room.flatMap { $0.removing(taken) }
    }
    room = room.filter { $0.upperBound - $0.lowerBound > 2 * padding }
    guard let first = baseWritingDirection == .rightToLeft ? room.last : room.first else { return .zero }
    let rest = baseWritingDirection == .rightToLeft ? left...first.lowerBound : first.upperBound...right
    if room.count > 1 {
      unsafe remainingRect?.pointee = proposedRect.band(rest)
    }
    return proposedRect.band(first)
  }
}

extension CGRect {
  /// Returns the rectangle with another horizontal extent.
  fileprivate func band(_ extent: ClosedRange<CGFloat>) -> CGRect {
    CGRect(x: extent.lowerBound, y: minY, width: extent.upperBound - extent.lowerBound, height: height)
  }
}

extension ClosedRange<CGFloat> {
  fileprivate func removing(_ other: ClosedRange) -> [ClosedRange] {
    guard overlaps(other) else { return [self] }
    var parts: [ClosedRange] = []
    if other.lowerBound > lowerBound { parts.append(lowerBound...other.lowerBound) }
    if other.upperBound < upperBound { parts.append(other.upperBound...upperBound) }
    return parts
  }
}

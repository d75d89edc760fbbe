package import UIKit

/// A view without a frame, which is as large as its content under each set of traits.
@MainActor struct ContentFit {
  private let view: UIView?

  /// Throws an error for a view whose content has no size either: its picture would show nothing.
  init(of value: some SnapshotContent, size: CGSize?) throws {
    view = size == nil ? (value as? UIView).flatMap { $0.frame.isEmpty ? $0 : nil } : nil
    if let view, view.fittingSize.isNothing { throw MissingSize(view: "\(type(of: view))") }
  }

  /// Gives the view its size under the stage's traits, and the stage the same.
  func apply(to stage: Stage) {
    guard let view else { return }
    let size = view.fittingSize
    guard !size.isNothing else { return }
    stage.resize(to: size)
    view.frame = CGRect(origin: .zero, size: size)
  }
}

/// The error of a view that has no size.
struct MissingSize: Error, CustomStringConvertible {
  var view: String

  var description: String {
    "\(view) has no size; give it a frame or constraints, or the snapshot a size"
  }
}

extension UIView {
  /// The smallest size that fits the content: by `sizeThatFits(_:)`, or by constraints where that has none.
  package var fittingSize: CGSize {
    frame = .zero
    let size = sizeThatFits(CGSize(width: 10_000, height: 10_000))
    return size.isNothing ? systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : size
  }
}

extension CGSize {
  fileprivate var isNothing: Bool { !(width > 0 && height > 0) }
}

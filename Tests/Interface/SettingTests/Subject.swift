import Raster
import Testing
import UIKit

/// A kind of view whose properties are set.
@MainActor struct Subject: Sendable {
  let name: String
  /// The size of its frame without constraints, in points.
  var size = CGSize(width: 200, height: 60)
  /// Whether constraints make it as wide as the room; else they leave it its own width.
  var isWide = false
  let settings: Settings
  /// Returns a new view, and the objects in it that have properties.
  let make: @MainActor () -> [AnyObject]
}

extension Subject: nonisolated CustomTestStringConvertible {
  nonisolated var testDescription: String { name }
}

/// The surroundings of a view.
struct Surroundings: Hashable, Sendable {
  var isDark = false
  var isLarge = false
  var isRightToLeft = false
  var isConstrained = false

  static let all: [Surroundings] = [false, true].flatMap { isConstrained in
    [false, true].map { hasTraits in
      Surroundings(
        isDark: hasTraits, isLarge: hasTraits, isRightToLeft: hasTraits,
        isConstrained: isConstrained)
    }
  }

  /// The plain surroundings with one trait changed, and with all of them.
  static func others(isConstrained: Bool) -> [Surroundings] {
    [
      Surroundings(isDark: true, isConstrained: isConstrained),
      Surroundings(isLarge: true, isConstrained: isConstrained),
      Surroundings(isRightToLeft: true, isConstrained: isConstrained),
      Surroundings(isDark: true, isLarge: true, isRightToLeft: true, isConstrained: isConstrained),
    ]
  }
}

/// Everything that is seen or heard of a view.
struct Look {
  var picture: DrawList
  var frame: CGRect
  var size: CGSize
  var fittingSize: CGSize
  var spoken: [String?]

  /// Whether the pixels are the same, which other commands may draw.
  private func draws(asIn other: Look) -> Bool {
    func pixels(_ picture: DrawList) -> Bitmap {
      var (bitmap, renderer) = (Bitmap(width: 720, height: 800), Renderer())
      renderer.draw(picture, into: &bitmap)
      return bitmap
    }
    return picture == other.picture || pixels(picture) == pixels(other.picture)
  }

  /// Returns the parts that differ; empty for none.
  func differences(from other: Look) -> String {
    var parts: [String] = []
    if frame != other.frame { parts.append("frame \(frame) not \(other.frame)") }
    if size != other.size { parts.append("size \(size) not \(other.size)") }
    if fittingSize != other.fittingSize {
      parts.append("fits \(fittingSize) not \(other.fittingSize)")
    }
    if spoken != other.spoken { parts.append("spoken \(spoken) not \(other.spoken)") }
    if !draws(asIn: other) { parts.append("picture") }
    return parts.joined(separator: ", ")
  }
}

/// A view of one kind on a stage of its own.
@MainActor final class Showing {
  private let stage = Stage(size: CGSize(width: 360, height: 400), scale: 2)
  private let view: UIView
  private let objects: [AnyObject]

  /// Shows a view that has got some values before.
  init(_ subject: Subject, _ surroundings: Surroundings, with settings: [Setting] = []) {
    objects = subject.make()
    guard let view = objects.first as? UIView else {
      preconditionFailure("\(subject.name) is no view")
    }
    self.view = view
    let root = UIView(frame: CGRect(origin: .zero, size: stage.size))
    view.frame = CGRect(origin: CGPoint(x: 20, y: 30), size: subject.size)
    for setting in settings { _ = setting.apply(objects) }
    surround(surroundings)
    root.addSubview(view)
    if surroundings.isConstrained {
      view.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
        subject.isWide
          ? view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20)
          : view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      ])
    }
    stage.show(root)
    settle()
  }

  /// Changes the traits. Constraints are those of the beginning.
  func surround(_ surroundings: Surroundings) {
    stage.userInterfaceStyle = surroundings.isDark ? .dark : .light
    stage.contentSizeCategory = surroundings.isLarge ? .accessibilityExtraExtraExtraLarge : .large
    stage.layoutDirection = surroundings.isRightToLeft ? .rightToLeft : .leftToRight
  }

  func set(_ setting: Setting) -> Setting.Undo { setting.apply(objects) }

  func look() -> Look {
    settle()
    return Look(
      picture: stage.drawList(), frame: view.frame, size: view.intrinsicContentSize,
      fittingSize: view.sizeThatFits(CGSize(width: 320, height: 400)),
      spoken: [
        view.accessibilityLabel, view.accessibilityValue, "\(view.accessibilityTraits.rawValue)",
      ])
  }

  /// Waits for the end of animations.
  private func settle() { stage.advance(by: 2) }
}

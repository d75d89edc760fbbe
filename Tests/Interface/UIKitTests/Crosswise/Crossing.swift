import Raster
import UIKit

/// A view or a controller, and the changes that its values and its surroundings take.
struct Crossing: CustomStringConvertible, Sendable {
  let description: String
  let make: @MainActor @Sendable () -> Shown

  init(_ name: String, _ make: @escaping @MainActor @Sendable () -> Shown) {
    (description, self.make) = (name, make)
  }

  /// A kind without changes of its own.
  init(_ kind: Kind) { self.init(kind.name) { Shown(kind.make()) } }

  /// A change of a value.
  struct Change {
    let name: String
    /// Makes the change, and returns a closure that undoes it; nil where the old value does not bring back
    /// the old look.
    let apply: @MainActor () -> (@MainActor () -> Void)?
  }

  /// The content of a stage, and the changes that it takes, which are the same for each new content.
  @MainActor struct Shown {
    let content: Kind.Content
    /// Runs after the first display, as a person would open a menu.
    var begin: @MainActor (Stage) -> Void = { _ in }
    private(set) var changes: [Change] = []

    init(_ content: Kind.Content) { self.content = content }

    /// Adds values of a property, each as a change.
    mutating func set<Owner: AnyObject, Value>(
      _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, _ values: Value...,
      isUndone: Bool = true
    ) {
      for value in values {
        let name = "\(path) \(value)".filter { !$0.isNewline }
        let apply: @MainActor () -> (@MainActor () -> Void)? = {
          let old = owner[keyPath: path]
          owner[keyPath: path] = value
          guard isUndone else { return nil }
          return { owner[keyPath: path] = old }
        }
        changes.append(Change(name: String(name.prefix(80)), apply: apply))
      }
    }

    /// Adds a change that has no undoing.
    mutating func call(_ name: String, _ change: @escaping @MainActor () -> Void) {
      call(name) {
        change()
        return nil
      }
    }

    mutating func call(_ name: String, _ change: @escaping @MainActor () -> (@MainActor () -> Void)?) {
      changes.append(Change(name: name, apply: change))
    }

    mutating func call(
      _ name: String, _ change: @escaping @MainActor () -> Void, undo: @escaping @MainActor () -> Void
    ) {
      call(name) {
        change()
        return undo
      }
    }
  }
}

/// The device around what is shown.
struct Place: CustomStringConvertible, Sendable {
  var description: String
  var size = CGSize(width: 390, height: 700)
  var safeAreaInsets = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
  var isDark = false
  var isRightToLeft = false
  var isLarge = false
  var hasHighContrast = false
  var reducesMotion = false
  var reducesTransparency = false

  private func changed(_ name: String, _ change: (inout Place) -> Void) -> Place {
    var place = self
    place.description = name
    change(&place)
    return place
  }

  static let plain = Place(description: "plain")

  /// The plain place with one value changed.
  static let others: [Place] = [
    plain.changed("dark") { $0.isDark = true },
    plain.changed("right to left") { $0.isRightToLeft = true },
    plain.changed("largest text") { $0.isLarge = true },
    plain.changed("high contrast") { $0.hasHighContrast = true },
    plain.changed("reduced motion") { $0.reducesMotion = true },
    plain.changed("reduced transparency") { $0.reducesTransparency = true },
    plain.changed("sides") { $0.safeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 30) },
    plain.changed("small") { $0.size = CGSize(width: 320, height: 480) },
    plain.changed("landscape") {
      $0.size = CGSize(width: 700, height: 390)
      $0.safeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 20)
    },
    plain.changed("tablet") { $0.size = CGSize(width: 1_024, height: 768) },
    plain.changed("large tablet") { $0.size = CGSize(width: 1_366, height: 1_024) },
  ]

  static let sidesRightToLeft = plain.changed("sides, right to left") {
    $0.safeAreaInsets = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 30)
    $0.isRightToLeft = true
  }

  static let everything = plain.changed("everything") {
    ($0.isDark, $0.isRightToLeft, $0.isLarge, $0.hasHighContrast) = (true, true, true, true)
    ($0.reducesMotion, $0.reducesTransparency) = (true, true)
    $0.size = CGSize(width: 667, height: 375)
    $0.safeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 10, right: 20)
  }
}

/// A crossing on a stage of its own.
@MainActor final class Crossed {
  private let stage: Stage
  private let shown: Crossing.Shown

  /// Shows a new content.
  ///
  /// - Parameter changes: The numbers of the changes that are made before.
  init(_ crossing: Crossing, _ place: Place, changes: [Int] = []) {
    stage = Stage(size: place.size, scale: 1)
    shown = crossing.make()
    move(to: place)
    for change in changes { _ = shown.changes[change].apply() }
    shown.content.show(on: stage)
    settle()
    shown.begin(stage)
    settle()
  }

  var changes: [Crossing.Change] { shown.changes }

  func move(to place: Place) {
    stage.userInterfaceStyle = place.isDark ? .dark : .light
    stage.layoutDirection = place.isRightToLeft ? .rightToLeft : .leftToRight
    stage.contentSizeCategory = place.isLarge ? .accessibilityExtraExtraExtraLarge : .large
    stage.accessibilityContrast = place.hasHighContrast ? .high : .normal
    stage.reduceMotion = place.reducesMotion
    stage.reduceTransparency = place.reducesTransparency
    if stage.size != place.size { stage.resize(to: place.size) }
    stage.safeAreaInsets = place.safeAreaInsets
  }

  /// Waits for the end of animations.
  private func settle() { stage.advance(by: 2) }

  func look() -> CrossedLook {
    settle()
    return CrossedLook(
      drawing: stage.drawList(), size: stage.size,
      lines: stage.presentation().map {
        "\($0.view) \($0.layerClass) \($0.frame) \($0.opacity) \($0.isHidden) \($0.text ?? "")"
      })
  }
}

/// Everything that is seen of a stage.
struct CrossedLook {
  let drawing: DrawList
  let size: CGSize
  let lines: [String]

  private var pixels: Bitmap {
    var (bitmap, renderer) = (Bitmap(width: Int(size.width), height: Int(size.height)), Renderer())
    renderer.draw(drawing, into: &bitmap)
    return bitmap
  }

  /// Returns the first difference; nil for none.
  func difference(from other: CrossedLook) -> String? {
    if drawing == other.drawing { return nil }
    let (mine, its) = (pixels, other.pixels)
    if mine == its { return nil }
    let bytes = zip(mine.pixels, its.pixels).enumerated().filter { $0.element.0 != $0.element.1 }.map(
      \.offset)
    let (x, y) = (bytes.map { $0 / 4 % mine.width }, bytes.map { $0 / 4 / mine.width })
    let pair = zip(lines, other.lines).first { $0 != $1 }
    return """
      \(bytes.count) bytes in \(x.min() ?? 0)…\(x.max() ?? 0), \(y.min() ?? 0)…\(y.max() ?? 0), \
      \(lines.count) layers (\(other.lines.count)): is \(pair?.0 ?? "the same layers") \
      not \(pair?.1 ?? "")
      """
  }
}

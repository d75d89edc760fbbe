public import UIKit
package import Raster

extension Snapshotting where Value: SnapshotContent {
  /// A picture at scale 2, of the value's own size.
  @MainActor public static var image: Snapshotting { .image() }

  /// A picture for each instant, each device and each set of traits.
  ///
  /// - Parameters:
  ///   - times: The instants in seconds after the value is shown, or after the present time of a `Stage`.
  ///     They are taken in ascending order; earlier ones than the present count as the present.
  ///   - devices: The screens; none for a screen of the given size and scale.
  ///   - traits: The sets of traits; none for light, left to right, large text.
  ///   - size: The size of the stage in points; nil for the value's own.
  ///   - scale: The pixels per point.
  ///   - tolerance: The accepted difference from the reference.
  @MainActor public static func image(
    at times: [TimeInterval] = [0], on devices: [SnapshotDevice] = [], traits: [SnapshotTraits] = [],
    size: CGSize? = nil, scale: CGFloat = 2, tolerance: SnapshotTolerance = .exact
  ) -> Snapshotting {
    Snapshotting { value in
      let setting = Setting(devices: devices, traits: traits, size: size, scale: scale)
      let fit = try ContentFit(of: value, size: size ?? devices.first?.size)
      let names = times.count > 1 ? times.map { ["\($0)s"] } : times.map { _ in [] }
      return setting.looks(at: value, fit, at: times, Picture.init).flatMap { variant, pictures in
        zip(names, pictures).map {
          Snapshot(
            name: variant.name + $0, content: .picture($1.bitmap, tolerance), fonts: SnapshotFonts($1.fonts))
        }
      }
    }
  }

  /// Several instants in one picture, as a contact sheet: in rows, from left to right, one point apart.
  ///
  /// - Parameters:
  ///   - times: The instants, as in `image(at:)`.
  ///   - columns: The number of pictures in a row; nil for one row.
  ///   - devices: The screens, as in `image(at:)`.
  ///   - traits: The sets of traits, as in `image(at:)`.
  ///   - size: The size of the stage in points; nil for the value's own.
  ///   - scale: The pixels per point.
  ///   - tolerance: The accepted difference from the reference.
  @MainActor public static func sheet(
    at times: [TimeInterval], columns: Int? = nil, on devices: [SnapshotDevice] = [],
    traits: [SnapshotTraits] = [], size: CGSize? = nil, scale: CGFloat = 1,
    tolerance: SnapshotTolerance = .exact
  ) -> Snapshotting {
    Snapshotting { value in
      let setting = Setting(devices: devices, traits: traits, size: size, scale: scale)
      let fit = try ContentFit(of: value, size: size ?? devices.first?.size)
      return setting.looks(at: value, fit, at: times, Picture.init).map { variant, pictures in
        let sheet = Bitmap.sheet(of: pictures.map(\.bitmap), columns: max(1, columns ?? times.count))
        return Snapshot(
          name: variant.name, content: .picture(sheet, tolerance),
          fonts: SnapshotFonts(pictures.flatMap(\.fonts)))
      }
    }
  }
}

/// The devices and traits under which a value is shown.
struct Setting {
  var devices: [SnapshotDevice]
  var traits: [SnapshotTraits]
  var size: CGSize?
  var scale: CGFloat

  /// Every device with every set of traits.
  var variants: [Variant] {
    let screens: [SnapshotDevice?] = devices.isEmpty ? [nil] : devices
    let looks: [SnapshotTraits?] = traits.isEmpty ? [nil] : traits
    return screens.flatMap { device in
      looks.map { look in
        Variant(
          device: device, traits: look, size: size ?? device?.size, scale: device?.scale ?? scale)
      }
    }
  }

  /// Looks at each variant at each instant. Every variant begins at the same time: a view or controller on a
  /// stage of its own, and those of a stage side by side, at one instant after the other.
  @MainActor func looks<Look>(
    at value: some SnapshotContent, _ fit: ContentFit, at times: [TimeInterval], _ look: (Stage) -> Look
  ) -> [(variant: Variant, looks: [Look])] {
    if let stage = value as? Stage { return looks(at: stage, at: times, look) }
    // The next drawing must not find the traits of the last variant.
    let traits = UITraitCollection.current
    defer { UITraitCollection.current = traits }
    return variants.map { ($0, $0.looks(at: value, fit, at: times, look)) }
  }

  /// Looks at a stage, which then has its own settings and its own time again.
  @MainActor
  private func looks<Look>(
    at stage: Stage, at times: [TimeInterval], _ look: (Stage) -> Look
  ) -> [(Variant, [Look])] {
    let (variants, own, start) = (variants, SnapshotEnvironment(stage), stage.time)
    var taken = variants.map { ($0, [TimeInterval: Look]()) }
    for time in times.sorted() {
      stage.advance(to: start + time)
      for (index, variant) in variants.enumerated() {
        variant.apply(to: stage)
        stage.advance(by: 0)
        taken[index].1[time] = look(stage)
        if variants.count > 1 { own.restore(in: stage) }
      }
    }
    own.restore(in: stage)
    stage.rewind(to: start)
    return taken.map { variant, looks in (variant, times.compactMap { looks[$0] }) }
  }
}

/// A picture and the fonts with which it was drawn.
private struct Picture {
  var bitmap: Bitmap
  var fonts: [FontRecord]

  @MainActor init(_ stage: Stage) { (bitmap, fonts) = (stage.image().raster, stage.fonts) }
}

/// A device and a set of traits.
struct Variant {
  var device: SnapshotDevice?
  var traits: SnapshotTraits?
  var size: CGSize?
  var scale: CGFloat

  var name: [String] { [device?.name, traits?.name].compactMap(\.self) }

  /// Shows a value, and looks at it at each instant.
  @MainActor func looks<Look>(
    at value: some SnapshotContent, _ fit: ContentFit, at times: [TimeInterval], _ look: (Stage) -> Look
  ) -> [Look] {
    let stage = makeStage(of: value)
    fit.apply(to: stage)
    let start = stage.time
    var looks: [TimeInterval: Look] = [:]
    for time in times.sorted() {
      stage.advance(to: start + time)
      looks[time] = look(stage)
    }
    return times.compactMap { looks[$0] }
  }

  @MainActor private func makeStage(of value: some SnapshotContent) -> Stage {
    if let value = value as? any PreparedContent {
      return value.makeStage(size: size, scale: scale, prepare: apply)
    }
    let stage = value.makeStage(size: size, scale: scale)
    apply(to: stage)
    return stage
  }

  /// Gives a stage the size, the scale and the safe area of the device, and the traits.
  @MainActor func apply(to stage: Stage) {
    let (size, scale) = (size ?? stage.size, device?.scale ?? stage.scale)
    if size != stage.size || scale != stage.scale { stage.resize(to: size, scale: scale) }
    if let device { stage.safeAreaInsets = device.safeAreaInsets }
    if let traits { stage.adopt(traits.traits) }
  }
}

/// The settings of a stage that a variant changes. They are restored, so that neither the next variant nor
/// the test after the snapshot has those of another one.
@MainActor private struct SnapshotEnvironment {
  private let size: CGSize
  private let scale: CGFloat
  private let style: UIUserInterfaceStyle
  private let direction: UITraitEnvironmentLayoutDirection
  private let textSize: UIContentSizeCategory
  private let contrast: UIAccessibilityContrast
  private let safeArea: UIEdgeInsets

  init(_ stage: Stage) {
    (size, scale) = (stage.size, stage.scale)
    style = stage.userInterfaceStyle
    direction = stage.layoutDirection
    textSize = stage.contentSizeCategory
    contrast = stage.accessibilityContrast
    safeArea = stage.safeAreaInsets
  }

  func restore(in stage: Stage) {
    if size != stage.size || scale != stage.scale { stage.resize(to: size, scale: scale) }
    stage.userInterfaceStyle = style
    stage.layoutDirection = direction
    stage.contentSizeCategory = textSize
    stage.accessibilityContrast = contrast
    stage.safeAreaInsets = safeArea
  }
}

extension Stage {
  /// Sets the traits that the collection specifies.
  fileprivate func adopt(_ traits: UITraitCollection) {
    if traits.userInterfaceStyle != .unspecified { userInterfaceStyle = traits.userInterfaceStyle }
    if traits.layoutDirection != .unspecified { layoutDirection = traits.layoutDirection }
    if traits.preferredContentSizeCategory != .unspecified {
      contentSizeCategory = traits.preferredContentSizeCategory
    }
    if traits.accessibilityContrast != .unspecified { accessibilityContrast = traits.accessibilityContrast }
  }
}

extension Bitmap {
  /// Pictures in rows of `columns`, one pixel apart, on transparent ground. Empty for no pictures.
  package static func sheet(of pictures: [Bitmap], columns: Int) -> Bitmap {
    let cell = (
      width: pictures.map(\.width).max() ?? 0, height: pictures.map(\.height).max() ?? 0
    )
    let columns = min(columns, max(1, pictures.count))
    let rows = (pictures.count + columns - 1) / columns
    let width = columns * cell.width + max(0, columns - 1)
    let height = rows * cell.height + max(0, rows - 1)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for (index, picture) in pictures.enumerated() {
      let (x, y) = (index % columns * (cell.width + 1), index / columns * (cell.height + 1))
      for row in 0..<picture.height {
        let source = row * picture.width * 4..<(row + 1) * picture.width * 4
        let target = ((y + row) * width + x) * 4
        pixels.replaceSubrange(target..<target + source.count, with: picture.pixels[source])
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels) ?? Bitmap(width: 0, height: 0)
  }
}

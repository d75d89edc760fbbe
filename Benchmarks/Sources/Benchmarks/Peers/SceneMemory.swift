import CBench
import Raster

/// A scene in the format of the peers, with the memory that it points to.
///
/// The pointer is valid for the lifetime of this object; its contents are constant.
@safe final class SceneMemory {
  private let scene: UnsafeMutablePointer<BenchScene>
  private var allocations: [Allocation] = []

  var pointer: UnsafePointer<BenchScene> { unsafe UnsafePointer(scene) }

  /// - Parameter isBGRA: The order of the image's channels.
  init(_ description: SceneDescription, isBGRA: Bool) {
    unsafe scene = .allocate(capacity: 1)
    var value = unsafe BenchScene()
    unsafe value.width = Int32(description.width)
    unsafe value.height = Int32(description.height)
    unsafe value.color = BenchColor(description.color)
    let points = unsafe store(description.points.map { BenchPoint(x: $0.x, y: $0.y) })
    unsafe value.points = UnsafePointer(points)
    unsafe value.point_count = description.points.count
    let offsets = unsafe store(description.offsets.map { BenchPoint(x: $0.x, y: $0.y) })
    unsafe value.offsets = UnsafePointer(offsets)
    unsafe value.step_count = description.steps
    unsafe scene.initialize(to: value)
    unsafe fill(&scene.pointee, description.content, isBGRA: isBGRA)
  }

  deinit {
    unsafe scene.deallocate()
  }

  private func fill(_ value: inout BenchScene, _ content: SceneDescription.Content, isBGRA: Bool) {
    switch content {
    case .clear: unsafe value.kind = BENCH_CLEAR
    case .blend: unsafe value.kind = BENCH_BLEND
    case .circles(let radius):
      unsafe value.kind = BENCH_CIRCLES
      unsafe value.radius = radius
    case .arc(let radius, let start, let sweep, let width):
      unsafe value.kind = BENCH_ARC
      unsafe (value.radius, value.start_angle, value.sweep) = (radius, start, sweep)
      unsafe value.line_width = width
    case .polyline(let width):
      unsafe value.kind = BENCH_POLYLINE
      unsafe value.line_width = width
    case .roundRects(let size, let radius):
      unsafe value.kind = BENCH_ROUND_RECTS
      unsafe (value.rect_width, value.rect_height, value.radius) = (size.width, size.height, radius)
    case .imageCircle(let bitmap, let radii):
      unsafe value.kind = BENCH_IMAGE_CIRCLE
      unsafe value.image = UnsafePointer(store(bitmap.words(isBGRA: isBGRA)))
      unsafe value.radii = UnsafePointer(store(radii))
    case .gradient(let stops):
      unsafe value.kind = BENCH_GRADIENT
      let stored = unsafe store(
        stops.map { BenchStop(location: $0.location, color: BenchColor($0.color)) })
      unsafe value.stops = UnsafePointer(stored)
      unsafe value.stop_count = stops.count
    case .shadow(let size, let radius, let sigma):
      unsafe value.kind = BENCH_SHADOW
      unsafe (value.rect_width, value.rect_height, value.radius) = (size.width, size.height, radius)
      unsafe value.sigma = sigma
    case .text(let text):
      unsafe value.kind = BENCH_TEXT
      let file = unsafe store(text.fontFile.utf8CString.map { $0 })
      unsafe value.font_file = UnsafePointer(file)
      unsafe value.font_size = text.fontSize
      unsafe value.glyphs = UnsafePointer(store(text.glyphs))
      unsafe value.outlines = UnsafePointer(storeOutlines(text.outlines))
    case .sprites(let bitmap, let sprites):
      unsafe value.kind = BENCH_SPRITES
      unsafe (value.rect_width, value.rect_height) = (Double(bitmap.width), Double(bitmap.height))
      unsafe value.image = UnsafePointer(store(bitmap.words(isBGRA: isBGRA)))
      unsafe value.sprites = UnsafePointer(
        store(sprites.flatMap { [$0.across.x, $0.across.y, $0.opacity] }))
    }
  }

  /// Returns a copy of the elements that lives as long as this object.
  private func store<Element: BitwiseCopyable>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    unsafe elements.withUnsafeBufferPointer { source in
      if let base = source.baseAddress { unsafe memory.initialize(from: base, count: source.count) }
    }
    unsafe allocations.append(Allocation(memory))
    return unsafe memory
  }

  private func storeOutlines(_ paths: [Path]) -> UnsafeMutablePointer<BenchOutline> {
    let memory = UnsafeMutablePointer<BenchOutline>.allocate(capacity: max(paths.count, 1))
    for (index, path) in paths.enumerated() {
      // Font outlines consist of moves, lines, cubics and closes only.
      let verbs: [UInt8] = path.verbs.map { verb in
        switch verb {
        case .move: 0
        case .line: 1
        case .quad, .cubic: 2
        case .close: 3
        }
      }
      let points = path.points.map { BenchPoint(x: $0.x, y: $0.y) }
      unsafe (memory + index).initialize(
        to: BenchOutline(
          verbs: store(verbs), verb_count: verbs.count, points: store(points), point_count: points.count))
    }
    unsafe allocations.append(Allocation(memory))
    return unsafe memory
  }
}

/// Memory that is freed with this object.
@safe private final class Allocation {
  private let memory: UnsafeMutableRawPointer

  @unsafe init<Element>(_ memory: UnsafeMutablePointer<Element>) {
    unsafe self.memory = UnsafeMutableRawPointer(memory)
  }

  deinit { unsafe memory.deallocate() }
}

extension BenchColor {
  init(_ color: Color) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension Bitmap {
  /// Returns the pixels as little-endian words whose lowest byte is red, or blue.
  fileprivate func words(isBGRA: Bool) -> [UInt32] {
    stride(from: 0, to: pixels.count, by: 4).map { at in
      let (low, high) = isBGRA ? (pixels[at + 2], pixels[at]) : (pixels[at], pixels[at + 2])
      return UInt32(low) | UInt32(pixels[at + 1]) << 8 | UInt32(high) << 16 | UInt32(pixels[at + 3]) << 24
    }
  }
}

import CBench
import Glibc

/// A rasterizer that is compared with ours: a shared library with the interface of bench.h.
@safe final class Peer {
  let name: String
  let version: String
  let isBGRA: Bool
  let drawsScenes: Bool
  let playsAnimations: Bool
  private let interface: BenchPeer
  private let handle: UnsafeMutableRawPointer

  struct Unusable: Error, CustomStringConvertible { let description: String }

  /// - Parameters:
  ///   - path: The shared library that exports `bench_peer`.
  ///   - library: The library that it loads itself, if it needs one.
  init(path: String, library: String?) throws {
    guard let handle = unsafe dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Unusable(
        description: unsafe dlerror().map { unsafe String(cString: $0) } ?? "cannot load \(path)")
    }
    guard let symbol = unsafe dlsym(handle, "bench_peer") else {
      throw Unusable(description: "\(path) has no function bench_peer")
    }
    // The symbol has the type of bench.h, which the version number below confirms.
    let find = unsafe unsafeBitCast(symbol, to: BenchPeerFunction.self)
    guard let found = unsafe library.map({ unsafe find($0) }) ?? find(nil) else {
      throw Unusable(description: "\(path) cannot load \(library ?? "its library")")
    }
    unsafe interface = found.pointee
    unsafe self.handle = handle
    guard unsafe interface.interface == BENCH_INTERFACE else {
      throw Unusable(description: "\(path) was built for another version of bench.h")
    }
    name = unsafe String(cString: interface.name)
    version = unsafe String(cString: interface.version)
    isBGRA = unsafe interface.is_bgra != 0
    drawsScenes = unsafe interface.open_scene != nil
    playsAnimations = unsafe interface.open_animation != nil
  }

  /// Returns another function that the library exports; nil if it does not.
  @unsafe func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    unsafe dlsym(handle, name).map { unsafe unsafeBitCast($0, to: type) }
  }

  /// Opens a canvas for the scene; nil if the peer cannot draw it.
  func open(_ description: SceneDescription, threads: Int) -> PeerCanvas? {
    let memory = SceneMemory(description, isBGRA: isBGRA)
    let pixels = PixelMemory(width: description.width, height: description.height)
    guard let open = unsafe interface.open_scene,
      let canvas = unsafe open(memory.pointer, pixels.words, Int32(threads))
    else { return nil }
    return unsafe PeerCanvas(interface, canvas, pixels, memory)
  }

  /// Opens a canvas that plays the Lottie file; nil if the peer cannot.
  func play(_ file: String, width: Int, height: Int, threads: Int) -> PeerCanvas? {
    let pixels = PixelMemory(width: width, height: height)
    guard let play = unsafe interface.open_animation,
      let canvas = unsafe play(file, pixels.words, Int32(width), Int32(height), Int32(threads))
    else { return nil }
    return unsafe PeerCanvas(interface, canvas, pixels, nil)
  }
}

/// A peer's canvas, with the scene that it draws.
@safe final class PeerCanvas {
  let pixels: PixelMemory
  private let memory: SceneMemory?
  private let interface: BenchPeer
  private let canvas: OpaquePointer

  fileprivate init(
    _ interface: BenchPeer, _ canvas: OpaquePointer, _ pixels: PixelMemory, _ memory: SceneMemory?
  ) {
    unsafe self.interface = interface
    unsafe self.canvas = canvas
    self.pixels = pixels
    self.memory = memory
  }

  deinit { unsafe interface.close(canvas) }

  func draw(_ step: Int) { unsafe interface.draw(canvas, Int32(step)) }
}

/// The pixels of a surface in rows without padding.
@safe final class PixelMemory {
  let width: Int
  let height: Int
  fileprivate let words: UnsafeMutablePointer<UInt32>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // Allocated by malloc, like the memory of a Swift array.
    unsafe words = .allocate(capacity: width * height)
    fill(0)
  }

  deinit { unsafe words.deallocate() }

  func fill(_ word: UInt32) { unsafe words.update(repeating: word, count: width * height) }

  /// Returns the bytes in the order red, green, blue, alpha.
  func bytes(isBGRA: Bool) -> [UInt8] {
    var bytes = unsafe Array(UnsafeRawBufferPointer(start: words, count: width * height * 4))
    if isBGRA { for at in stride(from: 0, to: bytes.count, by: 4) { bytes.swapAt(at, at + 2) } }
    return bytes
  }

  /// Writes every word: the lower bound for a clear.
  func overwrite() { unsafe bench_fill_memory(words, width * height, 0) }

  /// Reads and writes every word: the lower bound for a blend.
  func change() { unsafe bench_change_memory(words, width * height, 0x0101_0101) }
}

import Foundation

/// The functions of a `CGDataProvider` that hands out bytes in their order.
@unsafe public struct CGDataProviderSequentialCallbacks {
  /// Always 0.
  public var version: UInt32
  /// Copies at most as many bytes as are asked for, and returns how many; 0 at the end.
  public var getBytes: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int)?
  /// Leaves out bytes, and returns how many. Never called: all bytes are read.
  public var skipForward: ((UnsafeMutableRawPointer?, off_t) -> off_t)?
  /// Begins again. Never called: the bytes are read once.
  public var rewind: ((UnsafeMutableRawPointer?) -> Void)?
  /// Is called when the bytes are read.
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  /// Creates a set of functions.
  public init(
    version: UInt32, getBytes: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int)?,
    skipForward: ((UnsafeMutableRawPointer?, off_t) -> off_t)?,
    rewind: ((UnsafeMutableRawPointer?) -> Void)?, releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.version = version
    unsafe self.getBytes = getBytes
    unsafe self.skipForward = skipForward
    unsafe self.rewind = rewind
    unsafe self.releaseInfo = releaseInfo
  }
}

/// The functions of a `CGDataProvider` that hands out bytes from any place. One of the first two is enough.
@unsafe public struct CGDataProviderDirectCallbacks {
  /// Always 0.
  public var version: UInt32
  /// Returns a pointer to all bytes.
  public var getBytePointer: ((UnsafeMutableRawPointer?) -> UnsafeRawPointer?)?
  /// Is called when the pointer is not read any more.
  public var releaseBytePointer: ((UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void)?
  /// Copies at most as many bytes from a place as are asked for, and returns how many.
  public var getBytesAtPosition: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int)?
  /// Is called when the bytes are read.
  public var releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?

  /// Creates a set of functions.
  public init(
    version: UInt32, getBytePointer: ((UnsafeMutableRawPointer?) -> UnsafeRawPointer?)?,
    releaseBytePointer: ((UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void)?,
    getBytesAtPosition: ((UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int)?,
    releaseInfo: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.version = version
    unsafe self.getBytePointer = getBytePointer
    unsafe self.releaseBytePointer = releaseBytePointer
    unsafe self.getBytesAtPosition = getBytesAtPosition
    unsafe self.releaseInfo = releaseInfo
  }
}

/// Is called with the memory of a provider that does not read it any more.
public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

// Unsafe: the caller keeps what `info` and `data` point to until they are released, and its functions keep to
// the sizes that they are given. Everything is read during the initializer.

extension CGDataProvider {
  /// The most bytes that functions are asked for at once.
  private static let portion = 1 << 16

  /// Creates a provider of bytes that a function hands out in their order. They are read during this call,
  /// and the functions are released. Nil without a function that copies bytes.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions; never read.
  ///   - callbacks: The functions.
  public convenience init?(
    sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    let functions = unsafe callbacks.pointee
    defer { unsafe functions.releaseInfo?(info) }
    guard let get = unsafe functions.getBytes else { return nil }
    var bytes = Data()
    var portion = [UInt8](repeating: 0, count: Self.portion)
    while true {
      let count = unsafe portion.withUnsafeMutableBytes { buffer in
        unsafe buffer.baseAddress.map { unsafe get(info, $0, buffer.count) } ?? 0
      }
      guard count > 0, count <= portion.count else { break }
      bytes.append(contentsOf: portion[..<count])
    }
    self.init(data: bytes)
  }

  /// Creates a provider of bytes that functions hand out from any place. They are read during this call, and
  /// the functions are released. Nil for a negative size, and unless a function hands out all bytes.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions; never read.
  ///   - size: The number of bytes.
  ///   - callbacks: The functions.
  public convenience init?(
    directInfo info: UnsafeMutableRawPointer?, size: off_t,
    callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    let functions = unsafe callbacks.pointee
    defer { unsafe functions.releaseInfo?(info) }
    guard size >= 0 else { return nil }
    if let pointer = unsafe functions.getBytePointer?(info) {
      defer { unsafe functions.releaseBytePointer?(info, pointer) }
      self.init(data: unsafe Data(bytes: pointer, count: Int(size)))
      return
    }
    guard let get = unsafe functions.getBytesAtPosition else { return nil }
    var bytes = Data()
    var portion = [UInt8](repeating: 0, count: Self.portion)
    while bytes.count < size {
      let wanted = min(portion.count, Int(size) - bytes.count)
      let count = unsafe portion.withUnsafeMutableBytes { buffer in
        unsafe buffer.baseAddress.map { unsafe get(info, $0, off_t(bytes.count), wanted) } ?? 0
      }
      guard count > 0, count <= wanted else { return nil }
      bytes.append(contentsOf: portion[..<count])
    }
    self.init(data: bytes)
  }

  /// Creates a provider of memory, which is copied during this call and released. Nil for a negative size.
  ///
  /// - Parameters:
  ///   - info: Handed to the function; never read.
  ///   - data: The first byte.
  ///   - size: The number of bytes.
  ///   - releaseData: Is called with the memory.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    defer { unsafe releaseData(info, data, size) }
    guard size >= 0 else { return nil }
    self.init(data: unsafe Data(bytes: data, count: size))
  }
}

import Foundation

/// The functions of a `CGDataConsumer`.
@unsafe public struct CGDataConsumerCallbacks {
  /// Takes bytes, and returns how many of them it took. Fewer than there are end the writing.
  public var putBytes: ((UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int)?
  /// Is called once, when no more bytes come.
  public var releaseConsumer: ((UnsafeMutableRawPointer?) -> Void)?

  /// Creates a set of functions.
  public init(
    putBytes: ((UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int)?,
    releaseConsumer: ((UnsafeMutableRawPointer?) -> Void)?
  ) {
    unsafe self.putBytes = putBytes
    unsafe self.releaseConsumer = releaseConsumer
  }
}

extension CGDataConsumer {
  /// Creates a consumer that hands bytes to functions. Nil without a function that takes bytes.
  ///
  /// Unsafe: the caller keeps what `info` points to until `releaseConsumer` is called.
  ///
  /// - Parameters:
  ///   - info: Handed to the functions; never read.
  ///   - cbks: The functions.
  public convenience init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    // The caller's structure lives during this call.
    let functions = unsafe cbks.pointee
    guard let put = unsafe functions.putBytes else { return nil }
    self.init(
      receive: { data in
        // The bytes live during the call of the function.
        unsafe data.withUnsafeBytes { bytes in
          guard let start = bytes.baseAddress else { return true }
          return unsafe put(info, start, bytes.count) == bytes.count
        }
      }, finish: { _ in unsafe functions.releaseConsumer?(info) })
  }
}

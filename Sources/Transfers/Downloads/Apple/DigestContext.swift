import CryptoKit

/// Computes a SHA-256 with CryptoKit.
final class DigestContext {
  private var hash = SHA256()

  init?() {}

  func add(_ bytes: ArraySlice<UInt8>) { hash.update(data: bytes) }

  /// Returns the digest of all added bytes. Nothing can be added afterwards.
  func finish() -> SHA256Digest? { SHA256Digest(Array(hash.finalize())) }
}

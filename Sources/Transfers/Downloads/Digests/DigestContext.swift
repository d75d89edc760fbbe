#if canImport(CryptoKit)
  import CryptoKit

  /// Computes a SHA-256 with CryptoKit.
  final class DigestContext {
    private var hash = SHA256()

    init?() {}

    func add(_ bytes: ArraySlice<UInt8>) { hash.update(data: bytes) }

    /// Returns the digest of all added bytes. Nothing can be added afterwards.
    func finish() -> SHA256Digest? { SHA256Digest(Array(hash.finalize())) }
  }
#else
  import CCrypto

  /// Computes a SHA-256 with OpenSSL, which uses the processor's instructions for it.
  ///
  /// Safe: the object alone holds OpenSSL's context, which `init` makes and `deinit` frees, and lends it
  /// bytes for the duration of a call.
  @safe final class DigestContext {
    private let context: OpaquePointer

    /// Nil when OpenSSL has no memory or no SHA-256.
    init?() {
      guard let context = unsafe EVP_MD_CTX_new() else { return nil }
      guard unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
        unsafe EVP_MD_CTX_free(context)
        return nil
      }
      unsafe self.context = unsafe context
    }

    deinit { unsafe EVP_MD_CTX_free(context) }

    func add(_ bytes: ArraySlice<UInt8>) {
      _ = unsafe bytes.withUnsafeBytes { unsafe EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    }

    /// Returns the digest of all added bytes. Nothing can be added afterwards.
    func finish() -> SHA256Digest? {
      var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
      var count: UInt32 = 0
      // `digest` has room for the longest digest of OpenSSL.
      guard unsafe EVP_DigestFinal_ex(context, &digest, &count) == 1 else { return nil }
      return SHA256Digest(Array(digest.prefix(Int(count))))
    }
  }
#endif

import CCrypto
import Foundation

/// The SHA-256 of bytes, in hexadecimal digits.
func sha256(_ data: some ContiguousBytes) -> String {
  var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
  var count: UInt32 = 0
  // `digest` has room for the longest digest of OpenSSL. The input is only read during the call.
  _ = unsafe data.withUnsafeBytes {
    unsafe EVP_Digest($0.baseAddress, $0.count, &digest, &count, EVP_sha256(), nil)
  }
  return digest.prefix(Int(count)).map { String(format: "%02x", $0) }.joined()
}

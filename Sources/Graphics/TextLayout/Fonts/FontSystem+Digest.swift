package import CoreGraphics
import Foundation
import Synchronization

extension FontSystem {
  /// Returns the SHA-256 digest of a font's bytes; nil for a file that cannot be read. The digest of a file
  /// is cached.
  package func digest(of source: FontSource) -> String? {
    switch source {
    case .registered(_, let digest): return digest
    case .file(let path):
      if let known = digests.withLock({ $0[path] }) { return known }
      guard let data = try? Data(contentsOf: URL(filePath: path)) else { return nil }
      let digest = SHA256.digest(of: Array(data))
      digests.withLock { $0[path] = digest }
      return digest
    }
  }
}

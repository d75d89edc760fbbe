import CCurl

/// An address as libcurl reads it: no second parser decides which server gets a password.
struct CurlAddress: Hashable, TransferAddress {
  /// The address in full.
  let text: String
  let scheme: String
  /// The host's name in lower case, with brackets around an IPv6 address.
  let host: String
  let port: Int

  /// Reads an address that libcurl can transfer.
  ///
  /// - Parameter base: The address that a relative one starts from.
  init?(_ text: String, relativeTo base: CurlAddress? = nil) {
    // The object is freed at the end of this function, and libcurl copies the strings.
    guard let url = unsafe curl_url() else { return nil }
    defer { unsafe curl_url_cleanup(url) }
    let flags = UInt32(CURLU_URLENCODE)
    if let base {
      guard unsafe curl_url_set(url, CURLUPART_URL, base.text, flags) == CURLUE_OK else { return nil }
    }
    guard !text.utf8.contains(0), unsafe curl_url_set(url, CURLUPART_URL, text, flags) == CURLUE_OK else {
      return nil
    }
    func part(_ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
      var value: UnsafeMutablePointer<CChar>?
      guard unsafe curl_url_get(url, part, &value, flags) == CURLUE_OK,
        let value = unsafe value
      else { return nil }
      // libcurl hands the string over, which ends with a zero.
      defer { unsafe curl_free(value) }
      return unsafe String(cString: value)
    }
    guard let whole = part(CURLUPART_URL), let scheme = part(CURLUPART_SCHEME),
      let host = part(CURLUPART_HOST),
      !host.isEmpty, let port = part(CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT)).flatMap({ Int($0) })
    else { return nil }
    self.text = whole
    self.scheme = scheme.lowercased()
    self.host = host.lowercased()
    self.port = port
  }

  /// Whether two addresses have the same scheme, host and port.
  func hasOrigin(of other: CurlAddress) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  func redirected(to location: String) -> CurlAddress? {
    CurlAddress(location, relativeTo: self).flatMap {
      Self.allowsRedirect(from: scheme, to: $0.scheme) ? $0 : nil
    }
  }

  /// The scheme, host and port.
  var origin: String { "\(scheme)://\(host):\(port)" }

  var isLoopback: Bool { host == "localhost" || host == "[::1]" || host.hasPrefix("127.") }
}

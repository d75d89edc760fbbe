/// A part of a text that was recognized as an address or a number, by its characters alone.
package struct DetectedLink: Equatable {
  /// The characters, in UTF-16 units.
  package var range: Range<Int>
  package var url: URL
  package var isPhoneNumber = false

  package init(range: Range<Int>, url: URL, isPhoneNumber: Bool = false) {
    (self.range, self.url, self.isPhoneNumber) = (range, url, isPhoneNumber)
  }

  /// Returns the data of some kinds in a text, from its start to its end; none overlap.
  ///
  /// - Complexity: O(characters).
  package static func find(_ types: UIDataDetectorTypes, in text: String) -> [DetectedLink] {
    var links: [DetectedLink] = []
    if types.contains(.link) {
      for word in text.split(whereSeparator: { $0.isWhitespace || "<>\"".contains($0) }) {
        let word = trimmed(word)
        if let url = url(of: word) { links.append(DetectedLink(range: range(of: word, in: text), url: url)) }
      }
    }
    if types.contains(.phoneNumber) {
      for (number, digits) in phoneNumbers(in: text) {
        let range = range(of: number, in: text)
        guard let url = URL(string: "tel:" + digits),
          !links.contains(where: { $0.range.overlaps(range) })
        else { continue }
        links.append(DetectedLink(range: range, url: url, isPhoneNumber: true))
      }
    }
    return links.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func range(of part: Substring, in text: String) -> Range<Int> {
    part.startIndex.utf16Offset(in: text)..<part.endIndex.utf16Offset(in: text)
  }

  // MARK: Addresses

  private static let schemes: Set<String> = ["http", "https", "ftp", "mailto", "tel", "sms", "facetime"]
  /// The endings by which a name is an address without a scheme.
  private static let endings: Set<String> = [
    "com", "org", "net", "edu", "gov", "info", "io", "dev", "app", "eu", "de", "uk", "fr", "es", "it", "nl",
    "ch",
    "at", "se", "no", "fi", "dk", "pl", "jp", "cn", "kr", "in", "au", "nz", "ca", "us", "br", "mx",
  ]

  /// Removes the punctuation around an address. A closing bracket stays where one is opened.
  private static func trimmed(_ word: Substring) -> Substring {
    var word = word.drop { "([{'\u{201C}\u{2018}\u{AB}".contains($0) }
    while let last = word.last {
      let closes = last == ")" && word.count(where: { $0 == "(" }) >= word.count(where: { $0 == ")" })
      guard ".,;:!?)]}'\u{201D}\u{2019}\u{BB}\u{2026}".contains(last), !closes else { break }
      word.removeLast()
    }
    return word
  }

  private static func url(of word: Substring) -> URL? {
    if let colon = word.firstIndex(of: ":") {
      let scheme = word[..<colon].lowercased()
      let rest = word[word.index(after: colon)...]
      if schemes.contains(scheme) {
        let isWeb = ["http", "https", "ftp"].contains(scheme)
        guard isWeb ? rest.hasPrefix("//") && rest.count > 2 : !rest.isEmpty else { return nil }
        return URL(string: String(word))
      }
    }
    if word.contains("@") { return isMail(word) ? URL(string: "mailto:" + word) : nil }
    let host = word.prefix { !"/?#:".contains($0) }
    guard isHost(host), let ending = host.split(separator: ".").last?.lowercased() else { return nil }
    let isNamed = host.lowercased().hasPrefix("www.") && host.count(where: { $0 == "." }) > 1
    return isNamed || endings.contains(ending) ? URL(string: "http://" + word) : nil
  }

  private static func isMail(_ word: Substring) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    return parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._%+-".contains($0)) }
      && isHost(parts[1])
  }

  /// Whether a word is names of letters, digits and hyphens with dots between them, with letters at the end.
  private static func isHost(_ word: Substring) -> Bool {
    let names = word.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count > 1, let last = names.last, last.count > 1, last.allSatisfy(\.isLetter) else {
      return false
    }
    return names.allSatisfy { name in
      !name.isEmpty && name.first != "-" && name.last != "-"
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }
  }

  // MARK: Phone numbers

  private static let separators: Set<Character> = [
    " ", "\u{A0}", "-", "\u{2010}", "\u{2011}", ".", "/", "(", ")",
  ]

  private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

  /// Returns the phone numbers of a text with their digits, and with the plus sign before them.
  private static func phoneNumbers(in text: String) -> [(Substring, String)] {
    var found: [(Substring, String)] = []
    var place = text.startIndex
    var previous: Character?
    while place < text.endIndex {
      let character = text[place]
      let starts = isDigit(character) || character == "+" || character == "("
      guard starts, previous.map({ !$0.isLetter && !$0.isNumber && !"+-./#".contains($0) }) ?? true else {
        (previous, place) = (character, text.index(after: place))
        continue
      }
      let body = text[text.index(after: place)...].prefix { isDigit($0) || separators.contains($0) }
      var number = text[place..<body.endIndex]
      while let last = number.last, !isDigit(last) { number.removeLast() }
      let next = number.endIndex < text.endIndex ? text[number.endIndex] : " "
      if isPhoneNumber(number), !next.isLetter, !next.isNumber {
        found.append((number, (number.first == "+" ? "+" : "") + number.filter(isDigit)))
      }
      (previous, place) = (number.last ?? character, max(number.endIndex, text.index(after: place)))
    }
    return found
  }

  /// Whether digits are grouped as those of a phone number, and not as those of a date, an amount or an
  /// address of the network.
  private static func isPhoneNumber(_ number: Substring) -> Bool {
    let groups = number.split { !isDigit($0) }
    let count = groups.reduce(0) { $0 + $1.count }
    guard (7...15).contains(count) else { return false }
    if number.first == "+" { return true }
    if groups.count == 1 { return count == 10 || count == 11 }
    let lengths = groups.map(\.count)
    // A time may stand behind a date.
    let isDate = lengths.starts(with: [4, 2, 2]) && ["19", "20"].contains(groups[0].prefix(2))
    if isDate || lengths == [4, 2, 2] || lengths == [2, 2, 4] || number.contains("  ") { return false }
    let isAmount = (1...3).contains(lengths[0]) && lengths.dropFirst().allSatisfy { $0 == 3 }
    let signs = Set(number.filter { !isDigit($0) })
    if isAmount, signs == ["."] || signs == [" "] || signs == ["\u{A0}"] { return false }
    return !(groups.count == 4 && signs == ["."])
  }
}

extension NSAttributedString {
  /// Returns the text with the attribute of links for parts of it that have no link of their own.
  func marking(_ links: [DetectedLink]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      let range = run.range.location..<NSMaxRange(run.range)
      var start = range.lowerBound
      func append(to end: Int, _ url: URL?) {
        guard end > start else { return }
        var attributes = run.attributes
        if let url, attributes[.link] == nil { attributes[.link] = url }
        let part = NSRange(location: start - range.lowerBound, length: end - start)
        let text = (run.text as NSString).substring(with: part)
        result.append(NSAttributedString(string: text, attributes: attributes))
        start = end
      }
      for link in links where link.range.overlaps(range) {
        append(to: max(link.range.lowerBound, start), nil)
        append(to: min(link.range.upperBound, range.upperBound), link.url)
      }
      append(to: range.upperBound, nil)
    }
    return result
  }
}

/// The places where a word may be divided.
///
/// Words of Latin letters are divided between syllables by the order of their vowels and consonants, which
/// gives the places of a dictionary for most words of European languages, not for all. At least two letters
/// stay before a hyphen and three after it. Other words are not divided.
enum Hyphenation {
  private static let vowels = Set("aeiouyäöüáéíóúàèìòùâêîôûåøæœãõ".unicodeScalars.map(\.value))

  /// Consonants that begin a syllable together.
  private static let pairs: Set<[UInt32]> = Set(
    [
      "bl", "br", "ch", "cl", "cr", "dr", "fl", "fr", "gl", "gr", "kl", "kr", "ph", "pl", "pr", "sh", "th",
      "tr", "wh", "wr", "qu", "kn", "gn",
    ].map { $0.unicodeScalars.map(\.value) })

  /// Endings that stay together, with the consonants before them.
  private static let endings: [[UInt32]] = ["tion", "sion", "cial", "tial", "cious", "tious"].map {
    $0.unicodeScalars.map(\.value)
  }

  /// Returns the indices before which a word may be divided, in ascending order. Signs around the letters
  /// count for nothing.
  static func places(in word: [UInt32]) -> [Int] {
    guard let first = word.firstIndex(where: isLatinLetter),
      let last = word.lastIndex(where: isLatinLetter)
    else { return [] }
    let letters = word[first...last].map(lowercased)
    // Names in capitals, numbers and words of other scripts are not divided.
    guard letters.count >= 5, word[first...last].allSatisfy(isLatinLetter),
      !word[first...last].dropFirst().contains(where: isUppercase)
    else { return [] }
    return places(inLetters: letters).map { $0 + first }
  }

  private static func places(inLetters letters: [UInt32]) -> [Int] {
    var places: [Int] = []
    var index = 0
    while index < letters.count {
      guard isVowel(index, in: letters) else {
        index += 1
        continue
      }
      // The consonants between this vowel and the next one.
      var start = index + 1
      while start < letters.count, isVowel(start, in: letters) { start += 1 }
      var end = start
      while end < letters.count, !isVowel(end, in: letters) { end += 1 }
      if end < letters.count, end > start, let place = division(start..<end, in: letters) {
        places.append(place)
      }
      index = end
    }
    return places.filter { $0 >= 2 && letters.count - $0 >= 3 }
  }

  /// Returns the place within consonants between two vowels where the second syllable begins.
  private static func division(_ consonants: Range<Int>, in letters: [UInt32]) -> Int? {
    let rest = letters[consonants.lowerBound...]
    for ending in endings {
      if let offset = consonants.first(where: { letters[$0...].starts(with: ending) }) { return offset }
    }
    // A silent e at the end makes no syllable.
    if consonants.upperBound == letters.count - 1, letters.last == 0x65 { return nil }
    if consonants.count == 1 { return consonants.lowerBound }
    // The letters ck close a syllable.
    if rest.starts(with: [0x63, 0x6B]) { return consonants.lowerBound + 2 }
    let end = consonants.upperBound
    if letters[..<end].suffix(3).elementsEqual([0x73, 0x63, 0x68]), consonants.count >= 3 { return end - 3 }
    if pairs.contains(Array(letters[end - 2..<end])) { return end - 2 }
    return consonants.upperBound - 1
  }

  private static func isVowel(_ index: Int, in letters: [UInt32]) -> Bool {
    // The u of qu belongs to the consonant.
    if letters[index] == 0x75, index > 0, letters[index - 1] == 0x71 { return false }
    return vowels.contains(letters[index])
  }

  private static func isLatinLetter(_ character: UInt32) -> Bool {
    switch character {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F: true
    default: false
    }
  }

  private static func isUppercase(_ character: UInt32) -> Bool { lowercased(character) != character }

  private static func lowercased(_ character: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(character) else { return character }
    return scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? character
  }
}

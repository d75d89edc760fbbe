import CoreGraphics
import PictureComparison

/// A picture of the expected folder, and what became of it.
struct ComparedPicture {
  enum Result {
    case score(PictureScore)
    /// The sizes in pixels differ.
    case sizes(expected: (width: Int, height: Int), actual: (width: Int, height: Int))
    case missing
    case unreadable(String)
  }

  enum Verdict: String {
    case equal, agrees, known, worse, differs, missing, unreadable

    /// Whether the comparison fails by it.
    var isFailure: Bool {
      switch self {
      case .equal, .agrees, .known: false
      case .worse, .differs, .missing, .unreadable: true
      }
    }
  }

  /// How much a score may fall below a pinned one: scores are written with four digits.
  private static let slack = 0.00005

  let path: String
  let result: Result
  let known: KnownDifferences.Entry?
  let verdict: Verdict

  /// - Parameter precision: The share of the pixels that must agree, 0 … 1.
  init(path: String, result: Result, precision: Double, known: KnownDifferences.Entry?) {
    (self.path, self.result, self.known) = (path, result, known)
    switch result {
    case .score(let score):
      if score.isIdentical {
        verdict = .equal
      } else if score.agreeing >= precision {
        verdict = .agrees
      } else if let known {
        verdict = score.agreeing < known.score - Self.slack ? .worse : .known
      } else {
        verdict = .differs
      }
    case .sizes: verdict = known?.score == 0 ? .known : .differs
    case .missing: verdict = known?.score == 0 ? .known : .missing
    case .unreadable: verdict = known?.score == 0 ? .known : .unreadable
    }
  }

  /// The share of pixels that agree; 0 for a picture that cannot be compared.
  var agreeing: Double { if case .score(let score) = result { score.agreeing } else { 0 } }

  /// The mean difference of a channel, 0 … 255; nil for a picture that cannot be compared.
  var meanError: Double? { if case .score(let score) = result { score.meanError } else { nil } }

  /// The remark beside the score.
  var note: String {
    switch result {
    case .score(let score):
      verdict == .equal ? "" : "up to ΔE \(score.largestDifference.formatted(digits: 1))"
    case .sizes(let expected, let actual):
      "\(actual.width) × \(actual.height) instead of \(expected.width) × \(expected.height) pixels"
    case .missing: "there is no such picture"
    case .unreadable(let reason): reason
    }
  }
}

extension Double {
  func formatted(digits: Int) -> String {
    formatted(.number.precision(.fractionLength(digits)).locale(.init(identifier: "en_US_POSIX")))
  }
}

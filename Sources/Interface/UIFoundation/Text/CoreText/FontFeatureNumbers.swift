// The numbers of features, as Apple's font feature registry has them. Features without a tag of OpenType's
// are missing.

// MARK: Ligatures

/// Glyphs that stand for several letters.
public let kLigaturesType = 1
/// The usual ligatures, OpenType's `liga`.
public let kCommonLigaturesOnSelector = 2
/// Turns off what `kCommonLigaturesOnSelector` turns on.
public let kCommonLigaturesOffSelector = 3
/// Rare ligatures, `dlig`.
public let kRareLigaturesOnSelector = 4
/// Turns off what `kRareLigaturesOnSelector` turns on.
public let kRareLigaturesOffSelector = 5
/// Ligatures that depend on their surroundings, `clig`.
public let kContextualLigaturesOnSelector = 18
/// Turns off what `kContextualLigaturesOnSelector` turns on.
public let kContextualLigaturesOffSelector = 19
/// Ligatures of old books, `hlig`.
public let kHistoricalLigaturesOnSelector = 20
/// Turns off what `kHistoricalLigaturesOnSelector` turns on.
public let kHistoricalLigaturesOffSelector = 21

// MARK: LetterCase

/// Small capitals, in the way of old fonts; see `kLowerCaseType`.
public let kLetterCaseType = 3
/// Letters as they are written.
public let kUpperAndLowerCaseSelector = 0
/// Small capitals for lower case, `smcp`.
public let kSmallCapsSelector = 3

// MARK: NumberSpacing

/// The widths of digits.
public let kNumberSpacingType = 6
/// Digits of equal widths, `tnum`.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths, `pnum`.
public let kProportionalNumbersSelector = 1

// MARK: VerticalPosition

/// Raised and lowered letters.
public let kVerticalPositionType = 10
/// Letters on the baseline.
public let kNormalPositionSelector = 0
/// Raised ones, `sups`.
public let kSuperiorsSelector = 1
/// Lowered ones, `subs`.
public let kInferiorsSelector = 2
/// Letters behind ordinal numbers, `ordn`.
public let kOrdinalsSelector = 3
/// Lowered ones of formulas, `sinf`.
public let kScientificInferiorsSelector = 4

// MARK: Fractions

/// Fractions.
public let kFractionsType = 11
/// Digits as they are written.
public let kNoFractionsSelector = 0
/// With a horizontal bar, `afrc`.
public let kVerticalFractionsSelector = 1
/// With a slash, `frac`.
public let kDiagonalFractionsSelector = 2

// MARK: TypographicExtras

/// The form of single signs.
public let kTypographicExtrasType = 14
/// A zero with a slash, `zero`.
public let kSlashedZeroOnSelector = 4
/// Turns off what `kSlashedZeroOnSelector` turns on.
public let kSlashedZeroOffSelector = 5

// MARK: StyleOptions

/// Letters for other uses.
public let kStyleOptionsType = 19
/// The usual ones.
public let kNoStyleOptionsSelector = 0
/// Capitals for titles, `titl`.
public let kTitlingCapsSelector = 4

// MARK: NumberCase

/// The heights of digits.
public let kNumberCaseType = 21
/// Digits with descenders, `onum`.
public let kLowerCaseNumbersSelector = 0
/// Digits as high as capitals, `lnum`.
public let kUpperCaseNumbersSelector = 1

// MARK: CaseSensitiveLayout

/// Signs beside capitals.
public let kCaseSensitiveLayoutType = 33
/// Signs at the height of capitals, `case`.
public let kCaseSensitiveLayoutOnSelector = 0
/// Turns off what `kCaseSensitiveLayoutOnSelector` turns on.
public let kCaseSensitiveLayoutOffSelector = 1
/// Wider spaces between capitals, `cpsp`.
public let kCaseSensitiveSpacingOnSelector = 2
/// Turns off what `kCaseSensitiveSpacingOnSelector` turns on.
public let kCaseSensitiveSpacingOffSelector = 3

// MARK: StylisticAlternatives

/// Sets of other forms of letters, which each font names.
public let kStylisticAlternativesType = 35
/// The usual forms. It turns nothing off.
public let kNoStylisticAlternatesSelector = 0
/// Other forms of some letters, `ss01`.
public let kStylisticAltOneOnSelector = 2
/// Turns off what `kStylisticAltOneOnSelector` turns on.
public let kStylisticAltOneOffSelector = 3
/// Other forms of some letters, `ss02`.
public let kStylisticAltTwoOnSelector = 4
/// Turns off what `kStylisticAltTwoOnSelector` turns on.
public let kStylisticAltTwoOffSelector = 5
/// Other forms of some letters, `ss03`.
public let kStylisticAltThreeOnSelector = 6
/// Turns off what `kStylisticAltThreeOnSelector` turns on.
public let kStylisticAltThreeOffSelector = 7
/// Other forms of some letters, `ss04`.
public let kStylisticAltFourOnSelector = 8
/// Turns off what `kStylisticAltFourOnSelector` turns on.
public let kStylisticAltFourOffSelector = 9
/// Other forms of some letters, `ss05`.
public let kStylisticAltFiveOnSelector = 10
/// Turns off what `kStylisticAltFiveOnSelector` turns on.
public let kStylisticAltFiveOffSelector = 11
/// Other forms of some letters, `ss06`.
public let kStylisticAltSixOnSelector = 12
/// Turns off what `kStylisticAltSixOnSelector` turns on.
public let kStylisticAltSixOffSelector = 13
/// Other forms of some letters, `ss07`.
public let kStylisticAltSevenOnSelector = 14
/// Turns off what `kStylisticAltSevenOnSelector` turns on.
public let kStylisticAltSevenOffSelector = 15
/// Other forms of some letters, `ss08`.
public let kStylisticAltEightOnSelector = 16
/// Turns off what `kStylisticAltEightOnSelector` turns on.
public let kStylisticAltEightOffSelector = 17
/// Other forms of some letters, `ss09`.
public let kStylisticAltNineOnSelector = 18
/// Turns off what `kStylisticAltNineOnSelector` turns on.
public let kStylisticAltNineOffSelector = 19
/// Other forms of some letters, `ss10`.
public let kStylisticAltTenOnSelector = 20
/// Turns off what `kStylisticAltTenOnSelector` turns on.
public let kStylisticAltTenOffSelector = 21
/// Other forms of some letters, `ss11`.
public let kStylisticAltElevenOnSelector = 22
/// Turns off what `kStylisticAltElevenOnSelector` turns on.
public let kStylisticAltElevenOffSelector = 23
/// Other forms of some letters, `ss12`.
public let kStylisticAltTwelveOnSelector = 24
/// Turns off what `kStylisticAltTwelveOnSelector` turns on.
public let kStylisticAltTwelveOffSelector = 25
/// Other forms of some letters, `ss13`.
public let kStylisticAltThirteenOnSelector = 26
/// Turns off what `kStylisticAltThirteenOnSelector` turns on.
public let kStylisticAltThirteenOffSelector = 27
/// Other forms of some letters, `ss14`.
public let kStylisticAltFourteenOnSelector = 28
/// Turns off what `kStylisticAltFourteenOnSelector` turns on.
public let kStylisticAltFourteenOffSelector = 29
/// Other forms of some letters, `ss15`.
public let kStylisticAltFifteenOnSelector = 30
/// Turns off what `kStylisticAltFifteenOnSelector` turns on.
public let kStylisticAltFifteenOffSelector = 31
/// Other forms of some letters, `ss16`.
public let kStylisticAltSixteenOnSelector = 32
/// Turns off what `kStylisticAltSixteenOnSelector` turns on.
public let kStylisticAltSixteenOffSelector = 33
/// Other forms of some letters, `ss17`.
public let kStylisticAltSeventeenOnSelector = 34
/// Turns off what `kStylisticAltSeventeenOnSelector` turns on.
public let kStylisticAltSeventeenOffSelector = 35
/// Other forms of some letters, `ss18`.
public let kStylisticAltEighteenOnSelector = 36
/// Turns off what `kStylisticAltEighteenOnSelector` turns on.
public let kStylisticAltEighteenOffSelector = 37
/// Other forms of some letters, `ss19`.
public let kStylisticAltNineteenOnSelector = 38
/// Turns off what `kStylisticAltNineteenOnSelector` turns on.
public let kStylisticAltNineteenOffSelector = 39
/// Other forms of some letters, `ss20`.
public let kStylisticAltTwentyOnSelector = 40
/// Turns off what `kStylisticAltTwentyOnSelector` turns on.
public let kStylisticAltTwentyOffSelector = 41

// MARK: ContextualAlternates

/// Forms that depend on their surroundings.
public let kContextualAlternatesType = 36
/// Forms that join better, `calt`.
public let kContextualAlternatesOnSelector = 0
/// Turns off what `kContextualAlternatesOnSelector` turns on.
public let kContextualAlternatesOffSelector = 1
/// Letters with flourishes, `swsh`.
public let kSwashAlternatesOnSelector = 2
/// Turns off what `kSwashAlternatesOnSelector` turns on.
public let kSwashAlternatesOffSelector = 3
/// Flourishes where there is room, `cswh`.
public let kContextualSwashAlternatesOnSelector = 4
/// Turns off what `kContextualSwashAlternatesOnSelector` turns on.
public let kContextualSwashAlternatesOffSelector = 5

// MARK: LowerCase

/// The form of lower case.
public let kLowerCaseType = 37
/// The usual one.
public let kDefaultLowerCaseSelector = 0
/// Small capitals, `smcp`.
public let kLowerCaseSmallCapsSelector = 1
/// Smaller capitals, `pcap`.
public let kLowerCasePetiteCapsSelector = 2

// MARK: UpperCase

/// The form of capitals.
public let kUpperCaseType = 38
/// The usual one.
public let kDefaultUpperCaseSelector = 0
/// Small capitals, `c2sc`.
public let kUpperCaseSmallCapsSelector = 1
/// Smaller capitals, `c2pc`.
public let kUpperCasePetiteCapsSelector = 2

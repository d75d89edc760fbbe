/// The meaning of a part of a page, for readers that speak or rearrange it.
public enum CGPDFTagType: Int32, Hashable, Sendable {
  /// PDF's structure type Document.
  case document = 100
  /// PDF's structure type Part.
  case part = 101
  /// PDF's structure type Art.
  case art = 102
  /// PDF's structure type Sect.
  case section = 103
  /// PDF's structure type Div.
  case div = 104
  /// PDF's structure type BlockQuote.
  case blockQuote = 105
  /// PDF's structure type Caption.
  case caption = 106
  /// PDF's structure type TOC.
  case toc = 107
  /// PDF's structure type TOCI.
  case toci = 108
  /// PDF's structure type Index.
  case index = 109
  /// PDF's structure type NonStruct.
  case nonStructure = 110
  /// PDF's structure type Private.
  case `private` = 111
  /// PDF's structure type P.
  case paragraph = 200
  /// PDF's structure type H.
  case header = 201
  /// PDF's structure type H1.
  case header1 = 202
  /// PDF's structure type H2.
  case header2 = 203
  /// PDF's structure type H3.
  case header3 = 204
  /// PDF's structure type H4.
  case header4 = 205
  /// PDF's structure type H5.
  case header5 = 206
  /// PDF's structure type H6.
  case header6 = 207
  /// PDF's structure type L.
  case list = 300
  /// PDF's structure type LI.
  case listItem = 301
  /// PDF's structure type Lbl.
  case label = 302
  /// PDF's structure type LBody.
  case listBody = 303
  /// PDF's structure type Table.
  case table = 400
  /// PDF's structure type TR.
  case tableRow = 401
  /// PDF's structure type TH.
  case tableHeaderCell = 402
  /// PDF's structure type TD.
  case tableDataCell = 403
  /// PDF's structure type THead.
  case tableHeader = 404
  /// PDF's structure type TBody.
  case tableBody = 405
  /// PDF's structure type TFoot.
  case tableFooter = 406
  /// PDF's structure type Span.
  case span = 500
  /// PDF's structure type Quote.
  case quote = 501
  /// PDF's structure type Note.
  case note = 502
  /// PDF's structure type Reference.
  case reference = 503
  /// PDF's structure type BibEntry.
  case bibliography = 504
  /// PDF's structure type Code.
  case code = 505
  /// PDF's structure type Link.
  case link = 506
  /// PDF's structure type Annot.
  case annotation = 507
  /// PDF's structure type Ruby.
  case ruby = 600
  /// PDF's structure type RB.
  case rubyBaseText = 601
  /// PDF's structure type RT.
  case rubyAnnotationText = 602
  /// PDF's structure type RP.
  case rubyPunctuation = 603
  /// PDF's structure type Warichu.
  case warichu = 604
  /// PDF's structure type WT.
  case warichuText = 605
  /// PDF's structure type WP.
  case warichuPunctiation = 606
  /// PDF's structure type Figure.
  case figure = 700
  /// PDF's structure type Formula.
  case formula = 701
  /// PDF's structure type Form.
  case form = 702

  /// The name in the file.
  var structureName: String {
    switch self {
    case .document: "Document"
    case .part: "Part"
    case .art: "Art"
    case .section: "Sect"
    case .div: "Div"
    case .blockQuote: "BlockQuote"
    case .caption: "Caption"
    case .toc: "TOC"
    case .toci: "TOCI"
    case .index: "Index"
    case .nonStructure: "NonStruct"
    case .private: "Private"
    case .paragraph: "P"
    case .header: "H"
    case .header1: "H1"
    case .header2: "H2"
    case .header3: "H3"
    case .header4: "H4"
    case .header5: "H5"
    case .header6: "H6"
    case .list: "L"
    case .listItem: "LI"
    case .label: "Lbl"
    case .listBody: "LBody"
    case .table: "Table"
    case .tableRow: "TR"
    case .tableHeaderCell: "TH"
    case .tableDataCell: "TD"
    case .tableHeader: "THead"
    case .tableBody: "TBody"
    case .tableFooter: "TFoot"
    case .span: "Span"
    case .quote: "Quote"
    case .note: "Note"
    case .reference: "Reference"
    case .bibliography: "BibEntry"
    case .code: "Code"
    case .link: "Link"
    case .annotation: "Annot"
    case .ruby: "Ruby"
    case .rubyBaseText: "RB"
    case .rubyAnnotationText: "RT"
    case .rubyPunctuation: "RP"
    case .warichu: "Warichu"
    case .warichuText: "WT"
    case .warichuPunctiation: "WP"
    case .figure: "Figure"
    case .formula: "Formula"
    case .form: "Form"
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name of a tag's type in PDF files. Never nil.
public func CGPDFTagTypeGetName(_ tagType: CGPDFTagType) -> String? { tagType.structureName }

/// A text that belongs to a part of a page.
public struct CGPDFTagProperty: RawRepresentable, Hashable, Sendable {
  /// The key.
  public let rawValue: String

  /// Creates a property with a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The characters that the part stands for.
  public static let actualText = CGPDFTagProperty(rawValue: "ActualText")
  /// A description of the part, for who cannot see it.
  public static let alternativeText = CGPDFTagProperty(rawValue: "AlternativeText")
  /// The part's title.
  public static let titleText = CGPDFTagProperty(rawValue: "TitleText")
  /// The part's language, such as `de-DE`.
  public static let languageText = CGPDFTagProperty(rawValue: "LanguageText")

  /// The key in the file; nil for an unknown one.
  var entry: String? {
    switch self {
    case .actualText: "ActualText"
    case .alternativeText: "Alt"
    case .titleText: "T"
    case .languageText: "Lang"
    default: nil
    }
  }
}

/// The words of a page's request, as a program's arguments.
extension PreviewArguments {
  init(query: [String: String]) {
    func number(_ name: String) -> JSON? { query[name].map { .number(Double($0) ?? .nan) } }
    var traits: [String: JSON] = [:]
    for name in ["dark", "rtl"] where query[name] == "1" { traits[name] = true }
    for name in ["text_size", "size", "locale"] { traits[name] = query[name].map(JSON.string) }
    var members: [String: JSON] = ["traits": .object(traits)]
    (members["name"], members["at"]) = (query["preview"].map(JSON.string), number("at"))
    members["scale"] = number("scale")
    self.init(.object(members))
  }
}

extension PreviewVariant {
  /// The settings as words of a request.
  var query: [String: String] {
    var words: [String: String] = [:]
    if isDark { words["dark"] = "1" }
    if isRightToLeft { words["rtl"] = "1" }
    (words["text_size"], words["size"], words["locale"]) = (textSize, size, locale)
    return words
  }
}

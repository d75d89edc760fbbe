import AppleAPI

// Prints how many of Apple's declarations that are current on iOS 17 we have. Separated by tabs: a line for
// each module, and with `--types` one for each type. With `--matrix`: the text of docs/support.md. With `--check`:
// the declarations of ours that Apple does not have, and the rows that nothing needs any more.
let version = Version(17)
let comparison = try Comparison(
  Build().symbolGraph(), with: AppleCatalog(), additions: Additions(), unseen: .unseen(), absent: .absent())
if CommandLine.arguments.contains("--matrix") {
  print(SupportPage(comparison, version: version).text, terminator: "")
} else if CommandLine.arguments.contains("--check") {
  comparison.inventions().forEach { print("not Apple's: \($0)") }
  comparison.needlessAdditions().forEach { print("needless in additions.tsv: \($0)") }
  comparison.needlessUnseen().forEach { print("needless in unseen.tsv: \($0)") }
  comparison.needlessAbsent().forEach { print("needless in absent.tsv: \($0)") }
} else {
  let types = comparison.coverage(in: version)
  print("module\ttype\tours\tApple's\tpercent")
  func show(_ line: Coverage) {
    print("\(line.module)\t\(line.type)\t\(line.ours)\t\(line.apple)\t\(line.percent)")
  }
  for module in AppleCatalog.modules {
    var whole = Coverage(module: module)
    for type in types where type.module == module { whole.add(type) }
    show(whole)
  }
  if CommandLine.arguments.contains("--types") { types.forEach(show) }
}

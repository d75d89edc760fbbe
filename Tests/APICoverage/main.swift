import AppleAPI

// Prints, separated by tabs, how many of Apple's declarations that are current on iOS 17 we have: a line for
// each module, or with `--types` for each type.
let comparison = try Comparison(Build().symbolGraph(), with: AppleCatalog(), additions: Additions())
let types = comparison.coverage(in: Version(17))
print("module\ttype\tours\tApple's\tpercent")
func show(_ line: Coverage) {
  print("\(line.module)\t\(line.type)\t\(line.ours)\t\(line.apple)\t\(100 * line.ours / line.apple)")
}
for module in AppleCatalog.modules {
  var whole = Coverage(module: module)
  for type in types where type.module == module { whole.add(type) }
  show(whole)
}
if CommandLine.arguments.contains("--types") { types.forEach(show) }

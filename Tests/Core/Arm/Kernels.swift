import Testing

/// Runs the kernels' checks on this processor. The exit code is 1 when one fails.
@main enum Kernels {
  static func main() {
    var status: Int32 = 0
    for check in KernelCheck.all {
      let (failed, checked) = unsafe (failures, expectations)
      check.run()
      let (wrong, all) = unsafe (failures - failed, expectations - checked)
      print("\(check.testDescription): \(all) comparisons, \(wrong) differences")
      if wrong > 0 || all == 0 { status = 1 }
    }
    exit(status)
  }
}

/// The C library's `exit`.
@_extern(c, "exit") private func exit(_ status: Int32)

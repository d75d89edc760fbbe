import FileReplacement

extension Download {
  func makeTransfer(
    _ fileSystem: FileSystem, _ idleLoops: IdleLoops, _ partNames: PartNames?
  ) -> CurlTransfer {
    let transfer = CurlTransfer(request, control: control, fileSystem: fileSystem, idleLoops: idleLoops)
    transfer.partNames = partNames
    return transfer
  }
}

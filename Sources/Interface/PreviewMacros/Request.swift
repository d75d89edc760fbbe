/// A message of the compiler: one of the two that a plugin gets in which all macros are free-standing
/// declarations. Both members are nil for every other one.
struct Request: Decodable {
  struct Capability: Decodable {}

  struct Expansion: Decodable {
    /// The beginning of the names that are unique to this expansion, as the compiler mangles them.
    var discriminator: String
    var syntax: Syntax
  }

  struct Syntax: Decodable {
    /// The macro's text, with the space and the comments before it.
    var source: String
    var location: Location?
  }

  /// The place at which the text begins.
  struct Location: Decodable {
    var fileID: String
    /// The line and the column, from 1 on.
    var line: Int
    var column: Int
  }

  var getCapability: Capability?
  var expandFreestandingMacro: Expansion?
}

/// The answer to a message of the compiler.
struct Answer: Encodable {
  private struct CapabilityResult: Encodable { var capability = Capability() }

  private struct Capability: Encodable { var protocolVersion = 7 }

  private struct ExpansionResult: Encodable {
    var expandedSource: String?
    var diagnostics: [String] = []
  }

  private var getCapabilityResult: CapabilityResult?
  private var expandMacroResult: ExpansionResult?

  init(to request: Request) {
    if let expansion = request.expandFreestandingMacro {
      expandMacroResult = ExpansionResult(expandedSource: PreviewExpansion(expansion)?.source)
    } else {
      getCapabilityResult = CapabilityResult()
    }
  }
}

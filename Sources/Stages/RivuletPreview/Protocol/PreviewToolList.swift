/// The descriptions of the tools, which a program reads before it calls them.
enum PreviewToolList {
  static var names: Set<String> { Set(tools.map(\.name)) }

  static var descriptions: [JSON] {
    tools.map { tool in
      [
        "name": .string(tool.name), "description": .string(tool.text),
        "inputSchema": [
          "type": "object", "properties": .object(tool.properties),
          "required": .array(tool.required.map(JSON.string)),
        ],
        "annotations": ["readOnlyHint": true],
      ]
    }
  }

  private struct Tool {
    var name: String
    var text: String
    var required: [String] = ["name"]
    var properties: [String: JSON]
  }

  private static let name: [String: JSON] = [
    "name": ["type": "string", "description": "A preview's name, or its place Module/File.swift:12"]
  ]

  private static let settings: [String: JSON] = [
    "traits": [
      "type": "object",
      "properties": [
        "dark": ["type": "boolean"], "rtl": ["type": "boolean"],
        "text_size": [
          "type": "string", "description": "extra-small … accessibility-extra-extra-extra-large",
        ],
        "size": ["type": "string", "description": "iphone-se, iphone-16, ipad-mini or 320x480"],
        "locale": ["type": "string"],
      ],
    ],
    "at": ["description": "Seconds after the last step; a list makes one sheet"],
    "scale": ["type": "number", "description": "Pixels per point, 1 by default"],
    "full": ["type": "boolean", "description": "Texts without the limit of 500 tokens"],
  ]

  private static let steps: [String: JSON] = [
    "steps": [
      "type": "array",
      "description": "From the beginning: tap a point or a label, type, drag along points, wait seconds",
      "items": [
        "type": "object",
        "properties": [
          "tap": ["type": "string"], "type": ["type": "string"], "drag": ["type": "string"],
          "wait": ["type": "number"],
        ],
      ],
    ]
  ]

  private static let observe: [String: JSON] = [
    "observe": ["description": "png, sheet, layers, accessibility or hash, or a list of them"]
  ]

  private static let tools = [
    Tool(
      name: "list_previews", text: "The previews of the package with their files and lines.", required: [],
      properties: [:]),
    Tool(
      name: "render_preview", text: "Draws a preview, or describes its layers or elements in words.",
      properties: name.with(settings).with(steps).with(observe)),
    Tool(
      name: "interact", text: "Taps, types and drags in a preview, and tells how it looks then.",
      required: ["name", "steps"], properties: name.with(settings).with(steps).with(observe)),
    Tool(
      name: "diff",
      text: "Compares a preview with its picture at the last call of diff, or with a PNG file.",
      properties: name.with(settings).with(steps).with([
        "against": ["type": "string", "description": "“previous”, or the path of a PNG file"]
      ])),
    Tool(
      name: "record", text: "A film of a preview as a GIF.",
      properties: name.with(settings).with(steps).with([
        "from": ["type": "number"], "to": ["type": "number"], "fps": ["type": "number"],
      ])),
    Tool(
      name: "explain", text: "The view at a point, and why it has its frame: constraints, parents, clipping.",
      required: ["name", "x", "y"],
      properties: name.with(settings).with(steps).with(["x": ["type": "number"], "y": ["type": "number"]])),
    Tool(
      name: "audit",
      text: "Faults that can be proved, also in dark style, from right to left and with large text.",
      properties: name.with(settings).with(steps)),
  ]
}

extension [String: JSON] {
  fileprivate func with(_ others: [String: JSON]) -> [String: JSON] { merging(others) { $1 } }
}

/// A dish with its ingredients and steps.
public struct Recipe: Hashable, Sendable {
  /// The name of the dish.
  public var title: String
  /// The time that it takes.
  public var minutes: Int
  /// The ingredients with their amounts.
  public var ingredients: [String]
  /// The preparation.
  public var steps: String

  /// Three dishes.
  public static let all = [
    Recipe(
      title: "Flatbread", minutes: 25, ingredients: ["300 g flour", "1 tsp salt", "180 ml warm water"],
      steps: "Knead everything into a smooth dough, and let it rest. Roll it thin, and bake it in a hot pan."),
    Recipe(
      title: "Lentil soup", minutes: 40, ingredients: ["200 g red lentils", "1 onion", "1 lemon", "Cumin"],
      steps: "Fry the onion with the cumin. Add lentils and a litre of water, and simmer until soft."),
    Recipe(
      title: "Plum cake", minutes: 70, ingredients: ["500 g plums", "150 g butter", "3 eggs", "200 g flour"],
      steps: "Beat butter and eggs, fold in the flour, cover with plums, and bake at 180 °C for 45 minutes."),
  ]
}

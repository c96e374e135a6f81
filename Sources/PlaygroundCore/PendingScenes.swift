typealias StatusScene = PlainScene
typealias StopsScene = PlainScene
typealias SpacesScene = PlainScene
typealias PositionsScene = PlainScene
typealias EffectsScene = PlainScene
typealias SwipeScene = PlainScene

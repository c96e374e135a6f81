typealias PositionsScene = PlainScene
typealias EffectsScene = PlainScene
typealias SwipeScene = PlainScene

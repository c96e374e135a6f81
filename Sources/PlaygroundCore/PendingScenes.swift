typealias PositionsScene = PlainScene
typealias EffectsScene = PlainScene
typealias PagerScene = PlainScene
typealias SwipeScene = PlainScene
typealias CallbacksScene = PlainScene

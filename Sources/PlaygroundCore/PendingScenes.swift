typealias StatusScene = PlainScene
typealias StopsScene = PlainScene
typealias SpacesScene = PlainScene
typealias PositionsScene = PlainScene
typealias PagerScene = PlainScene
typealias CallbacksScene = PlainScene

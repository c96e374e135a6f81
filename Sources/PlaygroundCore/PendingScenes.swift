typealias StatusScene = PlainScene
typealias StopsScene = PlainScene
typealias SpacesScene = PlainScene
typealias PagerScene = PlainScene
typealias CallbacksScene = PlainScene

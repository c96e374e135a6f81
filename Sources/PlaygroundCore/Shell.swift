// PlaygroundCore

// PlaygroundApp

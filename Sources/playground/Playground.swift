import ArgumentParser

@main
struct Playground: ParsableCommand {}

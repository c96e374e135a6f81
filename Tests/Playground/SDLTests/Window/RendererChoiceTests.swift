import PlaygroundSDL
import Testing

@Suite struct RendererChoiceTests {
  @Test func processorsThatPlayGraphicsCardsAreKnown() {
    for name in [
      "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer",
      "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))",
    ] {
      #expect(RendererChoice.isSoftware(glRenderer: name))
    }
    for name in [
      "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "NVIDIA GeForce RTX 3060/PCIe/SSE2",
      "AMD Radeon 780M (radeonsi)",
    ] {
      #expect(!RendererChoice.isSoftware(glRenderer: name))
    }
  }
}

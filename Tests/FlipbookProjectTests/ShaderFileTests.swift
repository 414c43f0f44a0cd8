import FlipbookProject
import Testing

/// Files in Metal's language, as far as they have to be understood before clang reads them.
@Suite struct ShaderFileTests {
  @Test(arguments: [
    ("[[ stitchable ]] half4 glow(float2 place, half4 color) { return color; }", ["glow"]),
    ("[[stitchable]]\nfloat2\nshift (float2 place) { return place; }", ["shift"]),
    ("// [[ stitchable ]] half4 old(float2 p)\n/* [[stitchable]] half4 older(float2 p) */", []),
    ("half4 helper(float2 place);\nkernel void fill(texture2d<half> out) {}", []),
    (
      """
      extern "C" [[ stitchable ]] half4 one(float2 p) { return half4(0); }
      [[stitchable]] half4 two(float2 p) { return one(p); }
      [[stitchable]] half4 two(float2 p);
      """, ["one", "two"]
    ),
    ("[[stitchable]] ", []), ("[[stitchable", []), ("/*", []),
  ])
  func `the functions for views are those marked so`(text: String, names: [String]) {
    #expect(ShaderFile.functions(in: text) == names)
  }

  @Test func `a file comes with the texts that it includes by name, each once`() throws {
    let glow = """
      #include <metal_stdlib>
      #include "../Common.h"
      [[stitchable]] half4 glow(float2 place);
      """
    let common = "#include \"Effects/Glow.metal\"\n#include \"Missing.h\"\nfloat noise(float2 p);"
    let folder = try ProjectFolder(["Effects/Glow.metal": glow, "Common.h": common])
    let file = try #require(ShaderFile(reading: "\(folder.path)/Effects/Glow.metal"))
    #expect(file.texts == [glow, common])
    #expect(file.functions == ["glow"])
    #expect(ShaderFile(reading: "\(folder.path)/Missing.metal") == nil)
    let plain = try ProjectFolder(["Plain.metal": "kernel void fill() {}"])
    #expect(ShaderFile(reading: "\(plain.path)/Plain.metal") == nil)
  }
}

import Testing

@testable import FlipbookProject

@Suite struct PropertyListTextTests {
  @Test func `reads what Xcode writes`() throws {
    let value = try PropertyListText.value(
      of: """
        // !$*UTF8*$!
        {
          archiveVersion = 1;
          objects = {
            /* Begin */
            A1 /* a.swift in Sources */ = {isa = PBXBuildFile; fileRef = B2 /* a.swift */; };
            B2 = { path = "My \\"App\\"/a b.swift"; files = ( A1, "C 3", ); empty = (); };
          };
          data = <0fbd 77>;
        }
        """)
    let objects = try #require(value.dictionary["objects"]).dictionary
    #expect(value.dictionary["archiveVersion"]?.string == "1")
    #expect(objects["A1"]?.dictionary["fileRef"]?.string == "B2")
    #expect(objects["B2"]?.dictionary["path"]?.string == "My \"App\"/a b.swift")
    #expect(objects["B2"]?.dictionary["files"]?.words == ["A1", "C 3"])
    #expect(objects["B2"]?.dictionary["empty"] == .list([]))
    #expect(value.dictionary["data"]?.string == "<0fbd 77>")
  }

  @Test(arguments: [
    ("{ a = 1; }  x", 1, "the list has ended here"),
    ("{\n a = 1\n}", 3, "no `;` after the value of `a`"),
    ("{\n a 1;\n}", 2, "no `=` after the key `a`"),
    ("{ a = ( 1, 2", 1, "the file ends before `)`"),
    ("{ a = \"x; }", 1, "a quotation mark without its partner"),
    ("\n{ /* a", 2, "a comment that does not end"),
    ("{ a = ; }", 1, "`;` where a word is wanted"),
    ("", 1, "the file ends in the middle of a value"),
    (String(repeating: "(", count: 200), 1, "this nests deeper than 100 levels"),
  ])
  func `says where a text is damaged`(text: String, line: Int, message: String) {
    let fault = #expect(throws: PropertyListText.Fault.self) {
      try PropertyListText.value(of: text)
    }
    #expect(fault == PropertyListText.Fault(message: message, line: line))
  }

  @Test func `survives every cut of a text`() {
    let text = "{ a = ( \"b\\n\", c ); /* d */ e = { f = <00>; }; }"
    for count in 0..<text.count {
      #expect(throws: PropertyListText.Fault.self) {
        try PropertyListText.value(of: String(text.prefix(count)))
      }
    }
  }
}

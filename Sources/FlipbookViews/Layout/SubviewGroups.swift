import FlipbookLayout

/// A view made of another one's parts.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  let subviews: Subviews
  let content: (SubviewsCollection) -> Content

  public var body: some View {
    PartsReader(base: subviews) { parts in
      content(SubviewsCollection(parts: parts.map(Subview.init)))
    }
  }
}

/// A view made of another one's sections.
nonisolated public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
  let sections: Sections
  let content: (SectionCollection) -> Content

  public var body: some View {
    PartsReader(base: sections) { content(SectionCollection($0)) }
  }
}

extension Group {
  /// Makes a view of the parts of another one.
  public nonisolated init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(subviews: view, content: transform) }
  }

  /// Makes a view of the sections of another one.
  public nonisolated init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(sections: view, content: transform) }
  }
}

/// The parts of a view that are not known before it is there.
nonisolated public struct ForEachSubviewCollection<Content: View>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public subscript(index: Int) -> Subview {
    fatalError("the collection is empty")
  }
}

/// The sections of a view that are not known before it is there.
nonisolated public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }

  public subscript(index: Int) -> SectionConfiguration {
    fatalError("the collection is empty")
  }
}

extension ForEach where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
  /// Makes a view for each part of another one.
  public nonisolated init<V: View>(
    subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
  ) {
    self.init(data: Data(), id: \.id, content: content)
    whole = AnyView(
      GroupElementsOfContent(subviews: view) {
        ForEach<[Subview], ID, Content>($0.parts, content: content)
      })
  }
}

extension ForEach
where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID, Content: View {
  /// Makes a view for each section of another one.
  public nonisolated init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) {
    self.init(data: Data(), id: \.id, content: content)
    whole = AnyView(
      GroupSectionsOfContent(sections: view) {
        ForEach<[SectionConfiguration], ID, Content>($0.sections, content: content)
      })
  }
}

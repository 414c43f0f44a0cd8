import SwiftUI

/// A list of people under a large title, and a screen for each of them.
struct Contacts: View {
  private let people = ["Ada Lovelace", "Alan Turing", "Grace Hopper", "Katherine Johnson"]

  var body: some View {
    NavigationStack {
      List {
        Section("Family") {
          ForEach(people, id: \.self) { person in
            NavigationLink(person, value: person)
          }
        }
        Section("Work") {
          ForEach(1..<20) { number in
            NavigationLink("Colleague \(number)", value: "Colleague \(number)")
          }
        }
      }
      .navigationTitle("Contacts")
      .navigationDestination(for: String.self) { Person(name: $0) }
    }
  }
}

/// The screen of one person.
private struct Person: View {
  let name: String

  var body: some View {
    List {
      Section {
        Text("Mobile")
        Text("Mail")
      }
      NavigationLink("Notes", value: "Notes on \(name)")
    }
    .navigationTitle(name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

import SwiftUI

/// A feed from a server: the posts come first, then their pictures, one of which is lost.
struct Feed: View {
  @AppStorage("name") private var name = "you"
  @State private var posts: [Post] = []
  @State private var problem: String?

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 16) {
          ForEach(posts) { PostCard(post: $0) }
        }
        .frame(maxWidth: .infinity)
        .padding()
      }
      .overlay { if posts.isEmpty { state } }
      .background(Color(.systemGroupedBackground))
      .navigationTitle("For \(name)")
    }
    .task { await load() }
  }

  @ViewBuilder private var state: some View {
    if let problem {
      VStack(spacing: 12) {
        Image(systemName: "exclamationmark.triangle").font(.largeTitle).foregroundStyle(.secondary)
        Text(problem).font(.subheadline).multilineTextAlignment(.center)
        Button("Try again") { Task { await load() } }.buttonStyle(.borderedProminent)
      }
      .padding(32)
    } else {
      ProgressView()
    }
  }

  private func load() async {
    problem = nil
    do {
      let found = try await FeedClient().posts()
      withAnimation { posts = found }
    } catch {
      problem = error.localizedDescription
    }
  }
}

/// A post: a picture that fades in, the author and a few words.
struct PostCard: View {
  let post: Post

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      AsyncImage(url: post.picture, transaction: Transaction(animation: .easeOut(duration: 0.4))) {
        phase in
        switch phase {
        case .success(let image):
          image.resizable().scaledToFill().transition(.opacity)
        case .failure:
          Label("No picture", systemImage: "photo")
            .font(.footnote).foregroundStyle(.secondary)
        default:
          ProgressView()
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: 150)
      .background(Color(.tertiarySystemFill))
      .clipped()
      VStack(alignment: .leading, spacing: 4) {
        Text(post.author).font(.headline)
        Text(post.text).font(.subheadline).foregroundStyle(.secondary)
      }
      .padding(12)
    }
    .background(Color(.secondarySystemGroupedBackground))
    .clipShape(.rect(cornerRadius: 14))
  }
}

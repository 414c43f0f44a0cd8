import Foundation

/// A post, as the server sends it.
struct Post: Decodable, Identifiable {
  let id: Int
  let author: String
  let text: String
  let picture: URL
}

/// Asks the server for posts.
struct FeedClient {
  var address = "https://api.example.com/posts?page=1"

  func posts() async throws -> [Post] {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    let (data, response) = try await URLSession.shared.data(from: url)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try JSONDecoder().decode([Post].self, from: data)
  }
}

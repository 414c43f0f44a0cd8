// Matrices of columns.
//
// - SeeAlso: documented, Metal Shading Language Specification, 2.3 and 6.8.
#pragma once

#include "math.h"

namespace metal {

template <class T, int C, int R> struct matrix {
  typedef flipbook::vector<T, R> column;
  column columns[C];

  matrix() : columns{} {}

  /// A number fills the diagonal; columns stand side by side; numbers fill column by column.
  template <class A, class... B> explicit matrix(A first, B... others) : columns{} {
    if constexpr (sizeof...(B) == 0 && flipbook::count_of<A> == 1) {
      for (int i = 0; i < C && i < R; i++) columns[i][i] = T(first);
    } else {
      int index = 0;
      add(index, first);
      (add(index, others), ...);
    }
  }

  template <class S> explicit matrix(const matrix<S, C, R> &other) : columns{} {
    for (int i = 0; i < C; i++) columns[i] = flipbook::convert<column>(other.columns[i]);
  }

  column &operator[](int index) { return columns[index]; }
  const column &operator[](int index) const { return columns[index]; }

 private:
  template <class A> void add(int &index, A value) {
    for (int k = 0; k < flipbook::count_of<A> && index < C * R; k++, index++) {
      columns[index / R][index % R] = T(flipbook::at(value, k));
    }
  }
};

template <class T, int C, int R>
inline flipbook::vector<T, R> operator*(const matrix<T, C, R> &m, flipbook::vector<T, C> v) {
  flipbook::vector<T, R> sum = 0;
  for (int i = 0; i < C; i++) sum += m.columns[i] * v[i];
  return sum;
}

template <class T, int C, int R>
inline flipbook::vector<T, C> operator*(flipbook::vector<T, R> v, const matrix<T, C, R> &m) {
  flipbook::vector<T, C> result = 0;
  for (int i = 0; i < C; i++) result[i] = dot(v, m.columns[i]);
  return result;
}

template <class T, int C>
inline flipbook::vector<T, C> &operator*=(flipbook::vector<T, C> &v, const matrix<T, C, C> &m) {
  return v = v * m;
}

template <class T, int C, int R, int K>
inline matrix<T, K, R> operator*(const matrix<T, C, R> &a, const matrix<T, K, C> &b) {
  matrix<T, K, R> result;
  for (int i = 0; i < K; i++) result.columns[i] = a * b.columns[i];
  return result;
}

template <class T, int C, int R>
inline matrix<T, C, R> operator*(const matrix<T, C, R> &m, T factor) {
  matrix<T, C, R> result;
  for (int i = 0; i < C; i++) result.columns[i] = m.columns[i] * factor;
  return result;
}

template <class T, int C, int R>
inline matrix<T, C, R> operator*(T factor, const matrix<T, C, R> &m) {
  return m * factor;
}

template <class T, int C, int R>
inline matrix<T, C, R> operator+(const matrix<T, C, R> &a, const matrix<T, C, R> &b) {
  matrix<T, C, R> result;
  for (int i = 0; i < C; i++) result.columns[i] = a.columns[i] + b.columns[i];
  return result;
}

template <class T, int C, int R>
inline matrix<T, C, R> operator-(const matrix<T, C, R> &a, const matrix<T, C, R> &b) {
  matrix<T, C, R> result;
  for (int i = 0; i < C; i++) result.columns[i] = a.columns[i] - b.columns[i];
  return result;
}

template <class T, int C, int R> inline matrix<T, R, C> transpose(const matrix<T, C, R> &m) {
  matrix<T, R, C> result;
  for (int i = 0; i < C; i++) {
    for (int k = 0; k < R; k++) result.columns[k][i] = m.columns[i][k];
  }
  return result;
}

template <class T> inline T determinant(const matrix<T, 2, 2> &m) {
  return m[0][0] * m[1][1] - m[1][0] * m[0][1];
}

template <class T> inline T determinant(const matrix<T, 3, 3> &m) {
  return dot(m[0], cross(m[1], m[2]));
}

}  // namespace metal

#define FLIPBOOK_MATRICES(element)                        \
  typedef metal::matrix<element, 2, 2> element##2x2;      \
  typedef metal::matrix<element, 2, 3> element##2x3;      \
  typedef metal::matrix<element, 2, 4> element##2x4;      \
  typedef metal::matrix<element, 3, 2> element##3x2;      \
  typedef metal::matrix<element, 3, 3> element##3x3;      \
  typedef metal::matrix<element, 3, 4> element##3x4;      \
  typedef metal::matrix<element, 4, 2> element##4x2;      \
  typedef metal::matrix<element, 4, 3> element##4x3;      \
  typedef metal::matrix<element, 4, 4> element##4x4;

FLIPBOOK_MATRICES(float)
FLIPBOOK_MATRICES(half)

#undef FLIPBOOK_MATRICES

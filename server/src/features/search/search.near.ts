/** The shortest word that is corrected; shorter ones are too similar to each other. */
export const shortestWord = 4
const longestWord = 24
const latinWord = /[a-z]+/g

export function latinWordsOf(folded: string): string[] {
  const words = folded.match(latinWord) ?? []
  return [...new Set(words)].filter(({ length }) => length >= shortestWord && length <= longestWord)
}

/** The largest edit distance that is corrected. */
export const mistakesIn = (word: string): number => (word.length < 8 ? 1 : 2)

/** Hashes of a word's deletion variants (the word without one or two letters): similar words have one in common. */
export function cutsOf(word: string): number[] {
  let layer = new Set([word])
  const all = new Set(layer)
  for (let mistakes = mistakesIn(word); mistakes > 0; mistakes -= 1) {
    layer = new Set([...layer].flatMap(withoutOne))
    for (const cut of layer) all.add(cut)
  }
  return [...new Set([...all].map(hash))]
}

const withoutOne = (word: string): string[] =>
  word.split('').map((_, at) => word.slice(0, at) + word.slice(at + 1))

/** Collisions do no harm: candidates are compared by edit distance. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value | 0
}

/** The edit distance by insertions, deletions, substitutions and transpositions. */
export function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const changed = one[i - 1] === other[j - 1] ? 0 : 1
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(last, j) + 1,
        at(row, j - 1) + 1,
        at(last, j - 1) + changed,
        isSwap ? at(before, j - 2) + 1 : Infinity,
      )
    }
    ;[before, last] = [last, row]
  }
  return at(last, other.length)
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity

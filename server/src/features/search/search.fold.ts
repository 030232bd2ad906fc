/** A text folded for comparison, with the position of each of its units in the shown text. */
export interface Folded {
  readonly text: string
  /** The start of each unit's source, in UTF-16 units of the shown text. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** A character with the marks that belong to it. */
const pieces = /\P{M}\p{M}*|\p{M}+/gu
/** Invisible characters, and those that cannot be typed. */
const unseen = /[\p{Cf}\p{Cc}]/gu

const foldPiece = (piece: string): string =>
  /^\s/u.test(piece) ? ' ' : piece.normalize('NFKC').toLowerCase().replace(unseen, '')

/** Folds width, case and runs of blanks. */
export function fold(shown: string): Folded {
  let text = ''
  const [starts, ends]: [number[], number[]] = [[], []]
  for (const { 0: piece, index } of shown.matchAll(pieces)) {
    for (const unit of foldPiece(piece).split('')) {
      const isBlank = /\s/u.test(unit)
      if (isBlank && (text === '' || text.endsWith(' '))) continue
      text += isBlank ? ' ' : unit
      starts.push(index)
      ends.push(index + piece.length)
    }
  }
  if (text.endsWith(' ')) text = text.slice(0, -1)
  return { text, starts, ends }
}

export type Mark = [begin: number, end: number]

/** The position in the shown text of a part of the folded one. */
export function markOf({ starts, ends }: Folded, at: number, length: number): Mark {
  return [starts[at] ?? 0, ends[at + length - 1] ?? 0]
}

const mostTerms = 4

/** The terms of a search input: each must match somewhere. */
export function termsOf(word: string): string[] {
  const terms = fold(word).text.split(' ').filter(Boolean)
  return [...new Set(terms)].slice(0, mostTerms)
}

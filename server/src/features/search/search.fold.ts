/** A text as it is compared, and where each of its units stands in the text that is shown. */
export interface Folded {
  readonly text: string
  /** Begin of what each unit comes from, in UTF-16 units of the shown text. */
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** A character with the marks that belong to it. */
const pieces = /\P{M}\p{M}*|\p{M}+/gu
/** What nobody sees, and what nobody can type. */
const unseen = /[\p{Cf}\p{Cc}]/gu

const foldPiece = (piece: string): string =>
  /^\s/u.test(piece) ? ' ' : piece.normalize('NFKC').toLowerCase().replace(unseen, '')

/** One form for full and half width, capitals and small letters, and any run of blanks. */
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

/** Where a part of the folded text stands in the shown one. */
export function markOf({ starts, ends }: Folded, at: number, length: number): Mark {
  return [starts[at] ?? 0, ends[at + length - 1] ?? 0]
}

const mostTerms = 4

/** What has to be found of a word, each part somewhere. */
export function termsOf(word: string): string[] {
  const terms = fold(word).text.split(' ').filter(Boolean)
  return [...new Set(terms)].slice(0, mostTerms)
}

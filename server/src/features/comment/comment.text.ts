const emoji = /\p{RGI_Emoji}/gv
/** Control and format characters, and blanks that are none by their name; lines are kept. */
const unseen = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--\n]/gv
/** Marks piled up paint over the lines above and below. */
const piledUp = /(\p{M}{3})\p{M}+/gu
const manyBlankLines = /\n(?:[^\S\n]*\n){4,}/g

/** What is kept of what somebody wrote: everybody sees all of it. Inside of an emoji a joiner that nobody sees is part of it. */
export function cleanText(text: string): string {
  const lines = text.replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n').normalize('NFC')
  return outsideOfEmoji(lines, (part) => part.replaceAll(unseen, ''))
    .replaceAll(piledUp, '$1')
    .replaceAll(manyBlankLines, '\n\n\n\n')
    .trim()
}

function outsideOfEmoji(text: string, change: (part: string) => string): string {
  const found = [...text.matchAll(emoji)]
  const ends = [0, ...found.map(({ index, 0: one }) => index + one.length)]
  return ends
    .map((end, at) => {
      const next = found[at]
      return change(text.slice(end, next?.index)) + (next?.[0] ?? '')
    })
    .join('')
}

/** Spaces, punctuation, marks, and what nobody sees: put between letters they hide a word from a machine alone. */
const between = /[\p{Z}\p{P}\p{Sm}\p{Sc}\p{Sk}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

function bare(text: string): string {
  // Both ways, since some letters have a large form of two.
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(between, '')
}

export function containsAny(text: string, words: readonly string[]): boolean {
  const searched = bare(text)
  return words.some((word) => {
    const wanted = bare(word)
    // A word of nothing but punctuation would be in every text.
    return wanted !== '' && searched.includes(wanted)
  })
}

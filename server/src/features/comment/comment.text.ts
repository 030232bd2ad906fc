const emoji = /\p{RGI_Emoji}/gv
/** Control and format characters, and blank characters that Unicode does not class as spaces; line breaks stay. */
const unseen = /[[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]--\n]/gv
/** Long runs of combining marks paint over the lines above and below. */
const piledUp = /(\p{M}{3})\p{M}+/gu
const manyBlankLines = /\n(?:[^\S\n]*\n){4,}/g

/** Removes invisible characters from a text, except the joiners inside an emoji, which are part of it. */
export function cleanText(text: string): string {
  return cleanPart(text).trim()
}

/** The same of a part of a text, whose blanks belong between it and the next. */
export function cleanPart(text: string): string {
  const lines = text.replaceAll(/\r\n?|\u0085|\u2028|\u2029/g, '\n').normalize('NFC')
  return outsideOfEmoji(lines, (part) => part.replaceAll(unseen, ''))
    .replaceAll(piledUp, '$1')
    .replaceAll(manyBlankLines, '\n\n\n\n')
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

/** Spaces, punctuation, marks and invisible characters: between letters they hide a word from a filter, not from a reader. */
const between = /[\p{Z}\p{P}\p{Sm}\p{Sc}\p{Sk}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

function bare(text: string): string {
  // Upper case first, since some letters have an upper case of two letters.
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll(between, '')
}

export function containsAny(text: string, words: readonly string[]): boolean {
  return contained(text, words).length > 0
}

/** Which of these words a text contains. */
export function contained(text: string, words: readonly string[]): string[] {
  const searched = bare(text)
  return words.filter((word) => {
    const wanted = bare(word)
    // A word of punctuation only would match every text.
    return wanted !== '' && searched.includes(wanted)
  })
}

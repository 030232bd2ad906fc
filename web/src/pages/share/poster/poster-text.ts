/** Measures a text in the current font. */
export type Measure = (text: string) => number

export interface TextBox {
  readonly width: number
  readonly lines: number
}

const ellipsis = '…'

/** Breaks a text into lines: between words, inside one that is too long for a line, and with an ellipsis at its end. */
export function wrapText(text: string, { width, lines }: TextBox, measure: Measure): string[] {
  const done: string[] = []
  let line = ''
  const pieces = piecesOf(text.replaceAll(/\s+/g, ' ').trim(), width, measure)
  for (const piece of pieces) {
    if (line === '' || measure(line + piece.trimEnd()) <= width) {
      line += line === '' ? piece.trimStart() : piece
      continue
    }
    done.push(line.trimEnd())
    if (done.length === lines)
      return [...done.slice(0, -1), shorten(done.at(-1) ?? '', width, measure)]
    line = piece.trimStart()
  }
  return line.trim() === '' ? done : [...done, line.trimEnd()]
}

/** Words, each with the punctuation that must not begin a line; a word that fits no line by its characters. */
function piecesOf(text: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const parts = measure(segment) > width ? charactersOf(segment) : [segment]
    for (const part of parts) {
      const isClosing = /^[\p{Pe}\p{Pf}\p{Po}\s]+$/u.test(part)
      const before = pieces.at(-1)
      if (isClosing && before !== undefined) pieces[pieces.length - 1] = before + part
      else pieces.push(part)
    }
  }
  return pieces
}

const charactersOf = (text: string) =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)

/** The text with an ellipsis, as much of it as fits. */
export function shorten(text: string, width: number, measure: Measure): string {
  const characters = charactersOf(text)
  while (characters.length > 0 && measure(characters.join('') + ellipsis) > width) characters.pop()
  return characters.join('').trimEnd() + ellipsis
}

/** The text where it fits, or as much of it as does. */
export function fitText(text: string, width: number, measure: Measure): string {
  return measure(text) <= width ? text : shorten(text, width, measure)
}

/** The name that is being typed: where its @ stands, and what follows up to the caret. */
export interface Typing {
  readonly start: number
  readonly word: string
}

/** An @ within a word, as in an address, is no mention. */
const typed = /(?:^|[^\w.])@([^\s@]{0,20})$/u

export function mentionAt(text: string, caret: number): Typing | undefined {
  const word = typed.exec(text.slice(0, caret))?.[1]
  return word === undefined ? undefined : { start: caret - word.length - 1, word }
}

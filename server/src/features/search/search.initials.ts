import { fold, type Folded } from './search.fold.ts'
import { syllablesOf } from './search.pinyin.ts'

const isLetter = (character: string) => /^[\p{L}\p{N}]$/u.test(character)

/** The pinyin initials of a text, as people type them; blank for a text without Chinese. */
export function initialsOf(shown: string): Folded {
  const { text, starts, ends } = fold(shown)
  const made = { text: '', starts: [] as number[], ends: [] as number[] }
  const syllables = syllablesOf(text)
  for (let at = 0; at < text.length; at += 1) {
    const syllable = syllables[at]
    const letter = syllable === undefined ? text.charAt(at) : syllable.charAt(0)
    if (letter === '' || (syllable === undefined && !isLetter(letter))) continue
    made.text += letter
    made.starts.push(starts[at] ?? 0)
    made.ends.push(ends[at] ?? 0)
  }
  const isChinese = syllables.some((syllable) => syllable !== undefined)
  return isChinese ? made : { text: '', starts: [], ends: [] }
}

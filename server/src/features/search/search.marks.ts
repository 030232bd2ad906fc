import { fold, type Folded, type Mark, markOf } from './search.fold.ts'
import { initialsOf } from './search.initials.ts'
import { spellingsOf, syllablesOf } from './search.pinyin.ts'

/** Only a term without Chinese characters is matched by pinyin and initials. */
const isTyped = /^[^\u3400-\u9fff]+$/

/** The ranges of the terms in a shown text, in its own units and without overlaps. */
export function marksIn(shown: string, terms: readonly string[]): Mark[] {
  const folded = fold(shown)
  const found = terms.flatMap((term) => {
    const marks = eachOf(folded, term)
    if (marks.length > 0 || !isTyped.test(term)) return marks
    const spelled = spelledIn(folded, term)
    return spelled.length > 0 ? spelled : eachOf(initialsOf(shown), term)
  })
  return joined(found)
}

function eachOf(folded: Folded, term: string): Mark[] {
  const marks: Mark[] = []
  for (
    let at = folded.text.indexOf(term);
    at >= 0;
    at = folded.text.indexOf(term, at + term.length)
  ) {
    marks.push(markOf(folded, at, term.length))
  }
  return marks
}

/** Where the syllables of a typed term stand in a text. */
function spelledIn(folded: Folded, term: string): Mark[] {
  const syllables = syllablesOf(folded.text)
  return spellingsOf(term).flatMap((spelling) =>
    syllables.flatMap((_, at): Mark[] => {
      const isHere = spelling.every((syllable, step) => syllables[at + step] === syllable)
      return isHere ? [markOf(folded, at, spelling.length)] : []
    }),
  )
}

function joined(marks: readonly Mark[]): Mark[] {
  const result: Mark[] = []
  for (const mark of marks.toSorted(([one], [other]) => one - other)) {
    const last = result.at(-1)
    if (last && mark[0] <= last[1]) last[1] = Math.max(last[1], mark[1])
    else result.push([mark[0], mark[1]])
  }
  return result
}

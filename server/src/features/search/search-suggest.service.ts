import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import { searchRules, type suggest as suggestCall } from '@kaleido/contract/search'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { showTagsIn } from '../tag/index.ts'
import { fold, termsOf } from './search.fold.ts'
import { marksIn } from './search.marks.ts'
import { searchTags } from './search-name.repository.ts'
import { findPeople } from './search-people.service.ts'
import { listBegun } from './search-query.repository.ts'
import { seek } from './search-word.service.ts'
import { findWorks, showWorks } from './search-work.service.ts'

/** Titles fill the remaining places. */
const atMost = { word: 4, tag: 3, person: 2, title: searchRules.suggestions } as const
const mostTitles = 200
const unfiltered = { sortType: 0, playTimeType: 0, since: 0, access: undefined } as const

type Suggestion = Omit<AnswerOf<typeof suggestCall>['list'][number], 'marks'>

/** No suggestions for an input that cannot be searched for yet, such as a lone punctuation mark. */
export async function suggest(
  ctx: RequestCtx,
  { word }: ParsedOf<typeof suggestCall>,
): Promise<AnswerOf<typeof suggestCall>> {
  if (termsOf(word).length === 0) return { list: [] }
  const sought = seek(word)
  const begun = fold(word).text
  const titles = { ...unfiltered, sought, limit: atMost.title }
  const [words, tags, people, works] = await Promise.all([
    listBegun(ctx.read, { begun, limit: atMost.word }),
    searchTags(ctx.read, { ...sought, withDark: ctx.mayGoDark, limit: atMost.tag }),
    findPeople(ctx.read, { sought, limit: atMost.person }),
    findWorks(ctx, titles, { max: mostTitles }).then(({ list }) =>
      showWorks(
        ctx,
        list.map(({ id }) => id),
        sought,
      ),
    ),
  ])
  const { language } = ctx.request
  const show = await showTagsIn(ctx, language)
  const all: Suggestion[] = [
    ...words.map(({ word: text }) => ({ text: show(text), kind: 'word' as const })),
    ...tags.map((row) => ({ text: inLanguage(row, language).name, kind: 'tag' as const })),
    ...people.list.map(({ uid, name, portrait }) => ({
      text: name,
      kind: 'person' as const,
      person: { uid: Number(uid), portrait },
    })),
    ...works.map(({ card }) => ({ text: card.title, kind: 'title' as const, card })),
  ]
  const list = [...Map.groupBy(all, subjectOf).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, searchRules.suggestions)
    .map((one) => ({ ...one, marks: marksIn(one.text, sought.terms) }))
  return { list }
}

/** A person and a work stand for themselves; a word and a tag of the same text are one suggestion. */
function subjectOf({ text, person, card }: Suggestion): string {
  if (person) return `person ${person.uid}`
  return card ? `work ${card.id}` : fold(text).text
}

import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { uid } from './core/id.ts'
import { known } from './core/known.ts'
import { isOfficial } from './core/official.ts'
import { byCursor, pageOf } from './core/page.ts'
import { moduleType } from './layout.ts'
import { WorkCard, WorkKind } from './work.ts'

export const searchErrors = errors('search', {
  too_short: refusal(5501, '请至少输入一个字', 'Enter at least one character'),
})

export const searchRules = { suggestions: 10, historyWords: 20, mostLetters: 50 } as const

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(searchRules.mostLetters))

/** The matches, as pairs of begin and end in UTF-16 units of the text shown. */
const marks = z.array(z.array(z.int()).check(z.length(2)))

export const FoundWork = z.object({ card: WorkCard, marks })
export type FoundWork = z.output<typeof FoundWork>

export const FoundPerson = z.object({
  type: z.literal('person'),
  uid,
  name: z.string(),
  portrait: z.string(),
  bio: z.string(),
  vipLevel: z.int(),
  isOfficial,
  works: z.int(),
  marks,
})
export type FoundPerson = z.output<typeof FoundPerson>

export const FoundTag = z.object({ name: z.string(), works: z.int(), marks })
export type FoundTag = z.output<typeof FoundTag>

const filters = {
  /** 0 by match, 1 latest, 2 most seen. */
  sortType: z._default(z.literal([0, 1, 2]), 0),
  /** 0 any, 1 under ten minutes, 2 under half an hour, 3 longer. */
  playTimeType: z._default(z.literal([0, 1, 2, 3]), 0),
  /** 0 any time, 1 today, 2 this week, 3 this month, 4 this year. */
  since: z._default(z.literal([0, 1, 2, 3, 4]), 0),
  access: z.optional(z.enum(['free', 'vip', 'coin'])),
  /** Only works in modules of a type, such as those of the first page; people and tags are not filtered. */
  moduleType: z.optional(moduleType),
}

export const searchAll = call({
  name: 'search.searchAll',
  method: 'GET',
  path: '/api/app/search/all',
  auth: 'optional',
  about: 'Searches works of every kind, people and tags; answers the first of each.',
  input: z.object({ word, ...filters }),
  output: z.object({
    works: z.array(FoundWork),
    /** The number of matches of each kind; counted up to a thousand. */
    counts: z.object({
      video: z.int(),
      short: z.int(),
      gallery: z.int(),
      post: z.int(),
      people: z.int(),
      tags: z.int(),
    }),
    people: z.array(FoundPerson),
    tags: z.array(FoundTag),
    /** What was searched instead, if the word itself has no match. */
    instead: z.optional(z.string()),
  }),
  errors: ['search.too_short'],
})

export const searchWorks = call({
  name: 'search.searchWorks',
  method: 'GET',
  path: '/api/app/search/works',
  auth: 'optional',
  about: 'Searches works by title, tags and author name.',
  input: z.object({ word, kind: z.optional(WorkKind), ...filters, ...byCursor }),
  output: z.object({ ...pageOf(FoundWork).shape, instead: z.optional(z.string()) }),
  errors: ['search.too_short'],
})

export const searchPeople = call({
  name: 'search.searchPeople',
  method: 'GET',
  path: '/api/app/search/people',
  auth: 'optional',
  about: 'Searches people by name.',
  input: z.object({ word, ...byCursor }),
  output: pageOf(FoundPerson),
  errors: ['search.too_short'],
})

export const suggest = call({
  name: 'search.suggest',
  method: 'GET',
  path: '/api/app/search/suggest',
  auth: 'optional',
  about: 'Suggests completions: words searched by others, tags, people and works.',
  input: z.object({ word }),
  output: z.object({
    list: z
      .array(
        z.object({
          text: z.string(),
          kind: known(z.enum(['word', 'tag', 'person', 'title'])),
          marks,
          /** Of a person. */
          person: z.optional(z.object({ uid, portrait: z.string() })),
          /** Of a title: the work. */
          card: z.optional(WorkCard),
        }),
      )
      .check(z.maxLength(searchRules.suggestions)),
  }),
})

export const listSearched = call({
  name: 'search.listSearched',
  method: 'GET',
  path: '/api/app/search/history',
  auth: 'guest',
  about: "Lists the caller's search history, newest first.",
  input: z.object({}),
  output: z.object({
    list: z.array(z.string()).check(z.maxLength(searchRules.historyWords)),
    isPaused: z.boolean(),
  }),
})

export const forgetSearched = call({
  name: 'search.forgetSearched',
  method: 'POST',
  path: '/api/app/search/history/remove',
  auth: 'guest',
  about: "Deletes a word from the caller's search history, or all of it.",
  input: z.object({ word: z.optional(word) }),
  output: z.null(),
})

export const pauseSearched = call({
  name: 'search.pauseSearched',
  method: 'POST',
  path: '/api/app/search/history/pause',
  auth: 'guest',
  about: "Pauses or resumes the caller's search history.",
  input: z.object({ isPaused: z.boolean() }),
  output: z.object({ isPaused: z.boolean() }),
})

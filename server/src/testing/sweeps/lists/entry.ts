import type { Call } from '@kaleido/contract/core/call'
import type { Login, TestApp } from '../../app.ts'

/** What stands in a list, and how it is recognised there: by the id of a work or comment, or by its author. */
export interface Placed {
  readonly input: Readonly<Record<string, unknown>>
  readonly workId: string
  /** Of a comment, where the list is one of comments. */
  readonly id?: string
}

/** Who looks at a list, by the relation between them and the author. */
export const lookers = ['nobody', 'member', 'blocker', 'blocked', 'muting'] as const
export type Looker = (typeof lookers)[number]
/** What happens to a work: nobody is shown it after that. */
export const ends = ['deleted', 'taken down', 'in review'] as const
export type WorkEnd = (typeof ends)[number]
export const cases = [...lookers, ...ends] as const
export type Case = (typeof cases)[number]

export type Relate = (
  app: TestApp,
  people: { readonly looker: Login; readonly author: Login },
) => Promise<unknown>

export type End = (
  app: TestApp,
  given: { readonly author: Login; readonly placed: Placed },
) => Promise<unknown>

/** A list that shows works, comments or people to the caller. */
export interface ListEntry {
  readonly call: Call
  /** Puts something of the author's where the list shows it. */
  readonly place: (app: TestApp, author: Login) => Promise<Placed>
  /** For a list of the looker's own: puts it there, before there is a relation between them. */
  readonly keep?: (app: TestApp, looker: Login, placed: Placed) => Promise<void>
  /** Other ends than a work's, such as a comment's being deleted. */
  readonly ends?: Readonly<Record<string, End>>
  /** Who is shown it all the same, and why. */
  readonly shown?: Readonly<Partial<Record<Case, string>>>
}

/** A list that shows nobody's works, comments or person, or only the caller's; and why. */
export interface Exempt {
  readonly call: Call
  readonly because: string
}

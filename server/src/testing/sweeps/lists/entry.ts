import type { Call } from '@kaleido/contract/core/call'
import type { Login, TestApp } from '../../app.ts'

/** An entry of a list, and how it is recognised: by the id of a work or comment, or by its author. */
export interface Placed {
  readonly input: Readonly<Record<string, unknown>>
  readonly workId: string
  /** The comment's id, if the list contains comments. */
  readonly id?: string
}

/** The viewers of a list, by their relation to the author. */
export const lookers = ['nobody', 'member', 'blocker', 'blocked', 'muting'] as const
export type Looker = (typeof lookers)[number]
/** Events after which nobody may see a work any more. */
export const ends = ['deleted', 'taken down', 'in review'] as const
export type WorkEnd = (typeof ends)[number]
/** Viewers of a work of the area after dark. */
export const gateSides = ['past the gate', 'before the gate'] as const
export const cases = [...lookers, ...gateSides, ...ends] as const
export type Case = (typeof cases)[number]

export type Relate = (
  app: TestApp,
  people: { readonly looker: Login; readonly author: Login },
) => Promise<unknown>

/** Adds an entry of the author's to the list. */
export type Place = (app: TestApp, author: Login) => Promise<Placed>

export type End = (
  app: TestApp,
  given: { readonly author: Login; readonly placed: Placed },
) => Promise<unknown>

/** A list that shows works, comments or people to the caller. */
export interface ListEntry {
  readonly call: Call
  readonly place: Place
  /** The same of the area after dark; by default the work that `place` adds enters it. */
  readonly placeDark?: Place
  /** Why it holds nothing of the area after dark, not even past the gate. */
  readonly neverDark?: string
  /** For a list of the viewer's own: adds the entry before there is a relation between them. */
  readonly keep?: (
    app: TestApp,
    looker: Login,
    placed: Placed & { readonly authorUid: number },
  ) => Promise<void>
  /** Other events than a work's, such as the deletion of a comment. */
  readonly ends?: Readonly<Record<string, End>>
  /** Viewers who still see it, and why. */
  readonly shown?: Readonly<Partial<Record<Case, string>>>
}

/** A list that contains nobody's works, comments or person, or only the caller's; and why. */
export interface Exempt {
  readonly call: Call
  readonly because: string
}

import type { Call } from '@kaleido/contract/core/call'
import type { Login, TestApp } from '../../app.ts'

/** What stands in a list, and how it is told there: by the id of a work or word, or by whose it is. */
export interface Placed {
  readonly input: Readonly<Record<string, unknown>>
  readonly workId: string
  /** Of a word, where the list is one of words. */
  readonly id?: string
}

/** Whoever looks, by what stands between them and the author. */
export const lookers = ['nobody', 'member', 'blocker', 'blocked', 'muting'] as const
/** What happens to a work: nobody is shown it after that. */
export const ends = ['deleted', 'taken down', 'in review'] as const
export const cases = [...lookers, ...ends] as const
export type Case = (typeof cases)[number]

/** A list that shows works, words or people to whoever asks. */
export interface ListEntry {
  readonly call: Call
  /** Puts something of the author's where the list shows it. */
  readonly place: (app: TestApp, author: Login) => Promise<Placed>
  /** For a list of the looker's own: puts it there, before anything stands between them. */
  readonly keep?: (app: TestApp, looker: Login, placed: Placed) => Promise<void>
  /** Other ends than a work's, such as a word's being deleted. */
  readonly ends?: Readonly<Record<string, (app: TestApp, placed: Placed) => Promise<void>>>
  /** Who is shown it all the same, and why. */
  readonly shown?: Readonly<Partial<Record<Case, string>>>
}

/** A list that shows nobody's works, words or person, or nobody else's; and why. */
export interface Exempt {
  readonly call: Call
  readonly because: string
}

import { Picture } from '@kaleido/contract/core/picture'
import * as z from 'zod/mini'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Store } from '../../shared/storage/storage.ts'
import { slot } from '../../shared/storage/storage.ts'

const Draft = z.object({
  text: z.string().check(z.maxLength(8_000)),
  /** The second of the video that it refers to. */
  at: z.optional(z.int()),
  /** Uploaded pictures. */
  pictures: z.optional(z.array(z.extend(Picture, { id: z.string() }))),
  /** People picked from suggestions: their names may be those of others, too. */
  mentions: z.optional(z.array(z.object({ uid: z.int(), name: z.string() }))),
  /** The parent: a comment, or a reply below one. */
  to: z.optional(z.object({ id: z.string(), root: z.string(), name: z.string() })),
  /** The member who writes it: another account of this tab does not see it. A guest's goes with them into their account. */
  from: z.optional(z.int()),
})
export type Draft = z.output<typeof Draft> & {
  /** Why sending it was refused. */
  readonly refusal?: string | undefined
}

const draftsSlot = slot('commentDrafts', z.record(z.string(), Draft))

/** The number of drafts kept per visit; the oldest is evicted. */
const max = 20
const nothing: Draft = { text: '' }

/** Unsent drafts by work, kept for as long as the tab is open. */
export interface Drafts {
  readonly state: StoreApi<Readonly<Record<string, Draft>>>
  get(work: string): Draft
  change(work: string, how: Partial<Draft>): void
  clear(work: string): void
  clearAll(): void
}

/** `member` answers the uid of the member who is logged in, if one is. */
export function openDrafts(store: Store, member: () => number | undefined): Drafts {
  const kept = Object.entries(store.get(draftsSlot) ?? {})
  const own = kept.filter(([, { from }]) => from === undefined || from === member())
  const state = createStore<Readonly<Record<string, Draft>>>(() => Object.fromEntries(own))
  const get = (work: string) => state.getState()[work] ?? nothing

  function put(drafts: Readonly<Record<string, Draft>>): void {
    const kept = Object.fromEntries(Object.entries(drafts).slice(-max))
    state.setState(kept, true)
    store.set(draftsSlot, kept)
  }

  return {
    state,
    get,
    change: (work, how) =>
      put({ ...state.getState(), [work]: { ...get(work), ...how, from: member() } }),
    clear(work) {
      const { [work]: _sent, ...rest } = state.getState()
      put(rest)
    },
    clearAll: () => put({}),
  }
}

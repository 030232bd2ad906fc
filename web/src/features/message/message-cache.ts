import { everyInput } from '@kaleido/client/query/query-key'
import type { InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { Message } from '@kaleido/contract/message'
import { listMessages } from '@kaleido/contract/message'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** A conversation, by person or by its id. */
export interface Which {
  readonly uid?: number
  readonly id?: string
}

export type MessagePage = OutputOf<typeof listMessages>
type Pages = InfiniteData<MessagePage, string | undefined>

const isOf = (which: Which) => {
  return ({ queryKey }: { readonly queryKey: readonly unknown[] }) => {
    const { uid, id } = queryKey[2] as InputOf<typeof listMessages>
    return uid === which.uid && id === which.id
  }
}

/** All messages of the loaded pages, each once, oldest first: an answer, an event and a refetch may each bring one. */
export function messagesOf(pages: readonly MessagePage[]): Message[] {
  const bySeq = new Map<number, Message>()
  for (const { list } of pages) for (const one of list) bySeq.set(one.seq, one)
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Adds messages to the cached conversation, or replaces those that it has. */
export function addMessages(queries: QueryClient, which: Which, added: readonly Message[]): void {
  if (added.length === 0) return
  const filter = { queryKey: everyInput(listMessages), predicate: isOf(which) }
  queries.setQueriesData<Pages>(filter, (data) => data && withMessages(data, added))
}

function withMessages(data: Pages, added: readonly Message[]): Pages {
  const newer = new Map(added.map((one) => [one.seq, one]))
  const pages = data.pages.map((page) => ({
    ...page,
    list: page.list.map((one) => {
      const next = newer.get(one.seq)
      newer.delete(one.seq)
      return next ? withPictureOf(one, next) : one
    }),
  }))
  const [first, ...rest] = pages
  if (!first || newer.size === 0) return { ...data, pages }
  // What is older than everything loaded comes with its page.
  const oldest = Math.min(...messagesOf(pages).map(({ seq }) => seq), Infinity)
  const fresh = [...newer.values()].filter(({ seq }) => seq > oldest || oldest === Infinity)
  const list = [...first.list, ...fresh].toSorted((a, b) => b.seq - a.seq)
  return { ...data, pages: [{ ...first, list }, ...rest] }
}

/** A picture keeps its signed address while that is good: a new one would load the same picture again. */
export function withPictureOf(before: Message, next: Message): Message {
  const [shown, fresh] = [before.picture, next.picture]
  if (!shown || !fresh || fileOf(shown.url) !== fileOf(fresh.url)) return next
  const expiry = Number(/^\/g\/\w+\/(\d+)\//.exec(shown.url)?.[1] ?? 0)
  return expiry * 1_000 > Date.now() + 60_000 ? { ...next, picture: shown } : next
}

const fileOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Removes a message that was deleted for this person. */
export function dropMessage(queries: QueryClient, which: Which, seq: number): void {
  const filter = { queryKey: everyInput(listMessages), predicate: isOf(which) }
  queries.setQueriesData<Pages>(
    filter,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.filter((one) => one.seq !== seq),
        })),
      },
  )
}

/** The number of the latest message that is loaded; undefined before the first page. */
export function lastSeqOf(queries: QueryClient, which: Which): number | undefined {
  const filter = { queryKey: everyInput(listMessages), predicate: isOf(which) }
  const [data] = queries.getQueriesData<Pages>(filter).map(([, found]) => found)
  return data && (messagesOf(data.pages).at(-1)?.seq ?? 0)
}

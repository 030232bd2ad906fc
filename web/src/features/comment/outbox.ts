import { isClientError } from '@kaleido/client/errors'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { addComment } from '@kaleido/contract/comment'
import type { QueryClient } from '@tanstack/react-query'
import { MutationObserver } from '@tanstack/react-query'
import type { StoreApi } from 'zustand'
import { createStore } from 'zustand'
import type { Connection } from '../../shared/connection/connection.ts'
import { showComment, showReply } from './comment-cache.ts'
import type { Draft, Drafts } from './drafts.ts'

/** A comment or a reply that the server has not confirmed. */
export interface Outgoing {
  readonly key: number
  readonly work: string
  readonly draft: Draft
  readonly hasFailed: boolean
}

export interface Outbox {
  readonly state: StoreApi<readonly Outgoing[]>
  /** Sends the draft of a work. */
  send(work: string): void
  resend(outgoing: Outgoing): void
  drop(outgoing: Outgoing): void
}

export interface OutboxOptions {
  readonly client: Connection['client']
  readonly queries: QueryClient
  readonly drafts: Drafts
}

/** Optimistic: a comment is shown at once on any page; a refused one returns to its draft. */
export function createOutbox({ client, queries, drafts }: OutboxOptions): Outbox {
  const state = createStore<readonly Outgoing[]>(() => [])
  const options = mutationOptionsFor(client, addComment, { silent: true })
  let count = 0

  const drop = ({ key }: Outgoing) =>
    state.setState(
      state.getState().filter((each) => each.key !== key),
      true,
    )
  const mark = ({ key }: Outgoing, hasFailed: boolean) =>
    state.setState(
      state.getState().map((each) => (each.key === key ? { ...each, hasFailed } : each)),
      true,
    )

  function giveBack(outgoing: Outgoing, refusal: string): void {
    const { work, draft } = outgoing
    // Its account has logged out meanwhile.
    if (!state.getState().some(({ key }) => key === outgoing.key)) return
    // A newer draft is not overwritten.
    if (!isEmpty(drafts.get(work))) return mark(outgoing, true)
    drop(outgoing)
    drafts.change(work, { ...draft, refusal })
  }

  async function deliver(outgoing: Outgoing): Promise<void> {
    const { work, draft } = outgoing
    const input = inputOf(work, draft)
    try {
      const sent = await new MutationObserver(queries, options).mutate(input)
      drop(outgoing)
      if ('comment' in sent) showComment(queries, work, sent.comment)
      else showReply(queries, work, sent.reply)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal === undefined) mark(outgoing, true)
      else giveBack(outgoing, refusal)
    }
  }

  return {
    state,
    drop,
    send(work) {
      const draft = drafts.get(work)
      if (isEmpty(draft)) return
      drafts.clear(work)
      count += 1
      const outgoing = {
        key: count,
        work,
        draft: { ...draft, refusal: undefined },
        hasFailed: false,
      }
      state.setState([...state.getState(), outgoing], true)
      void deliver(outgoing)
    },
    resend(outgoing) {
      mark(outgoing, false)
      void deliver(outgoing)
    },
  }
}

const isEmpty = ({ text, pictures = [] }: Draft) => text.trim() === '' && pictures.length === 0

/** Picked names that are no longer in the text mention nobody. */
function inputOf(work: string, { text, at, to, pictures = [], mentions = [] }: Draft) {
  const named = mentions.filter(({ name }) => text.includes(`@${name}`))
  return {
    work,
    text,
    ...(at !== undefined && { at }),
    ...(to && { replyTo: to.id }),
    ...(pictures.length > 0 && { pictures: pictures.map(({ id }) => id) }),
    ...(named.length > 0 && { mentions: named }),
  }
}

/** Whether it can be retried as it is, or why not. */
function refusalOf(error: unknown): string | undefined {
  if (!isClientError(error) || !('tip' in error)) return undefined
  const passes =
    error.kind === 'status' && (error.status >= 500 || [401, 408, 429].includes(error.status))
  return passes ? undefined : (error.data?.issues?.[0]?.text ?? error.tip)
}

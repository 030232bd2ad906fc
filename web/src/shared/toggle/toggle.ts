import type { Client } from '@kaleido/client/client'
import type { Call, InputOf, OutputOf } from '@kaleido/contract/core/call'
import type { QueryClient } from '@tanstack/react-query'

/** A toggle of one entity, such as a like: its call, and how the app shows it. */
export interface Toggle<C extends Call = Call> {
  /** Idempotent on the server. */
  readonly call: C
  readonly entity:
    | { readonly id: string }
    | { readonly uid: number }
    | { readonly followUID: number }
  /** What else is said of a tap; it makes no other toggle of it. */
  readonly also?: Partial<InputOf<C>>
  /** The member of the call's input that is toggled. */
  readonly flag: keyof InputOf<C> & string
  /** Shows a tap optimistically, and the server's state on a rollback. */
  show(isOn: boolean): void
  /** Applies the server's last answer. */
  onDone(answer: OutputOf<C>): unknown
}

export interface TapOptions {
  readonly client: Pick<Client, 'call'>
  readonly queries: QueryClient
  readonly isOn: boolean
  /** The state before this tap. */
  readonly before: boolean
}

/**
 * Only one call of a toggle is in flight, because two could arrive in either order; taps meanwhile are coalesced into the next
 * call. Resolves to whether the server took this tap, which is false where a later one replaced it.
 */
export async function tap<C extends Call>(
  toggle: Toggle<C>,
  { client, queries, isOn, before }: TapOptions,
): Promise<boolean> {
  const { call, entity, also, flag } = toggle
  const taps = tapsOf(queries, toggle)
  if (isOn === before && !taps.flight) return true

  async function send(): Promise<boolean> {
    let held = before
    let answer: OutputOf<C> | undefined
    while (taps.wish !== held) {
      const { wish } = taps
      try {
        answer = await client.call(call, { ...entity, ...also, [flag]: wish } as InputOf<C>)
        held = wish
      } catch {
        // The client has shown the error. The server has the last confirmed state, whatever was tapped meanwhile.
        break
      }
    }
    taps.flight = undefined
    const isTaken = taps.wish === held
    if (!isTaken) toggle.show(held)
    if (answer !== undefined) await toggle.onDone(answer)
    return isTaken
  }

  const count = (taps.count += 1)
  taps.wish = isOn
  toggle.show(isOn)
  taps.flight ??= send()
  return (await taps.flight) && taps.count === count
}

interface Taps {
  count: number
  /** The last tap. */
  wish: boolean
  /** While a call is in flight: whether the server takes the last tap. */
  flight: Promise<boolean> | undefined
}

/** Lives as long as the query cache: a call in flight outlives the page on which somebody tapped. */
const tapsIn = new WeakMap<QueryClient, Map<string, Taps>>()

/** The taps of a toggle; while a call is in flight, `wish` is what is shown. */
export function tapsOf(
  queries: QueryClient,
  { call, entity }: Pick<Toggle, 'call' | 'entity'>,
): Taps {
  const all = tapsIn.get(queries) ?? new Map<string, Taps>()
  tapsIn.set(queries, all)
  const key = `${call.name} ${Object.values(entity).join()}`
  const taps = all.get(key) ?? { count: 0, wish: false, flight: undefined }
  all.set(key, taps)
  return taps
}

/** The function answers whether an answer requested now would be older than the last tap. */
export function watchTaps(queries: QueryClient, toggle: Toggle): () => boolean {
  const taps = tapsOf(queries, toggle)
  const { count, flight } = taps
  return () => flight !== undefined || taps.count !== count
}

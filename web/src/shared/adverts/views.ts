import type { Client } from '@kaleido/client/client'
import { mostAtOnce, viewAdverts } from '@kaleido/contract/advert'

export const viewRules = {
  /** The share of it that must be visible, and for how long. */
  share: 0.5,
  restMs: 1_000,
  /** Views wait so long for others, to be sent together. */
  batchMs: 3_000,
} as const

interface Watched {
  readonly seen: () => void
  timer: ReturnType<typeof setTimeout> | undefined
}
const watched = new Map<Element, Watched>()
let observer: IntersectionObserver | undefined

/** Counts an advert once, when half of it has been visible for a second. Returns how to stop watching. */
export function watchView(client: Client, element: Element, id: string): () => void {
  observer ??= new IntersectionObserver(note, { threshold: viewRules.share })
  const stop = () => {
    clearTimeout(watched.get(element)?.timer)
    watched.delete(element)
    observer?.unobserve(element)
  }
  const seen = () => {
    stop()
    batchOf(client).add(id)
  }
  watched.set(element, { seen, timer: undefined })
  observer.observe(element)
  return stop
}

function note(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting, intersectionRatio } of entries) {
    const one = watched.get(target)
    if (!one) continue
    clearTimeout(one.timer)
    if (isIntersecting && intersectionRatio >= viewRules.share) rest(one)
  }
}

/** A page in the background shows nothing: the second begins anew. */
function rest(one: Watched): void {
  one.timer = setTimeout(() => {
    if (document.visibilityState === 'visible') one.seen()
    else rest(one)
  }, viewRules.restMs)
}

interface Batch {
  add(id: string): void
}
const batches = new WeakMap<Client, Batch>()

function batchOf(client: Client): Batch {
  const known = batches.get(client)
  if (known) return known
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(parting: boolean): void {
    clearTimeout(timer)
    timer = undefined
    const ids = [...waiting].slice(0, mostAtOnce)
    waiting.clear()
    if (ids.length === 0) return
    client.call(viewAdverts, { ids }, { silent: true, parting }).catch(() => {
      // A view that is lost disturbs nobody.
    })
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true)
  })
  const batch: Batch = {
    add(id) {
      waiting.add(id)
      timer ??= setTimeout(() => send(false), viewRules.batchMs)
    },
  }
  batches.set(client, batch)
  return batch
}

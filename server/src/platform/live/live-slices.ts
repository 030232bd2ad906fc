import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** So long the process works on many sockets before it turns to whatever else is ready. */
const sliceMs = 3

export interface Slices {
  /** Begins a slice; answers whether it is over. */
  begin(): () => boolean
  /** After a turn of the event loop, for work that is to end soon. */
  next(): Promise<void>
  /** After as long as a slice, for work that can wait. */
  rest(): Promise<void>
}

export const slices: Slices = {
  begin() {
    const end = performance.now() + sliceMs
    return () => performance.now() >= end
  },
  next: () => nextTurn(),
  rest: () => pause(sliceMs),
}

/** Works through many things; requests and news are served in between. */
export async function inSlices<T>(
  { begin, next }: Slices,
  things: Iterable<T>,
  work: (thing: T) => void,
): Promise<void> {
  let isOver = begin()
  for (const thing of things) {
    work(thing)
    if (!isOver()) continue
    await next()
    isOver = begin()
  }
}

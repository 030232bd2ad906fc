import type { Live } from '@kaleido/client/live/live'
import type { LiveType } from '@kaleido/contract/core/live'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { type Connection, useConnection } from '../connection/connection.ts'

/** Calls back for each such event while the component is mounted. */
export function useLive<S extends z.ZodMiniObject>(
  event: LiveType<S>,
  handler: (data: z.output<S>) => void,
): void {
  const connection = useConnection()
  const told = useEffectEvent(handler)
  useEffect(
    () => listen(connection, (live) => live.on(event, (data) => told(data))),
    [connection, event],
  )
}

/** Calls back where events or hints may be missing: what is shown is to be read again. */
export function useLiveMissed(handler: () => void): void {
  const connection = useConnection()
  const missed = useEffectEvent(handler)
  useEffect(() => listen(connection, (live) => live.onMissed(() => missed())), [connection])
}

/** Listens once the code is there; answers how to stop. */
function listen(connection: Connection, start: (live: Live) => () => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  // Without its code nothing is told; the page works, and reads again as it is opened.
  import('./live.ts').then(({ liveOf }) => {
    if (!isOver) stop = start(liveOf(connection))
  }, reportError)
  return () => {
    isOver = true
    stop?.()
  }
}

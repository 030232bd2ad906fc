import type { Client } from '@kaleido/client/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '../connection/connection.ts'
import { afterOnScreen } from './after-on-screen.ts'

/** A shorter view is not recorded. */
const lookedAtMs = 2_000

/** Records a work that is viewed for two seconds, once per visit of the screen. Failures are silent. */
export function useRecordHistory(id: string | undefined): void {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const noted = useRef<Set<string>>(null)
  useEffect(() => {
    noted.current ??= new Set()
    const seen = noted.current
    if (id === undefined || seen.has(id)) return undefined
    return afterOnScreen(lookedAtMs, () => {
      if (session.state.getState().token === undefined) return false
      seen.add(id)
      record(client, id).then(
        () => queries.invalidateQueries({ queryKey: ['library'] }),
        // The next visit records it.
        () => undefined,
      )
      return true
    })
  }, [client, session, queries, id])
}

/** The call is loaded on demand: by then the work is on screen, and bandwidth is free. */
async function record(client: Pick<Client, 'call'>, id: string): Promise<void> {
  const { recordHistory } = await import('@kaleido/contract/library')
  await client.call(recordHistory, { id }, { silent: true })
}

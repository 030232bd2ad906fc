import type { Client } from '@kaleido/client/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useConnection } from '../connection/connection.ts'

/** Whoever leaves sooner has not looked at it. */
const lookedAtMs = 2_000

/** Notes a work that is looked at for two seconds, once in a visit of the screen. Nobody is told where that fails. */
export function useRecordHistory(id: string | undefined): void {
  const { client, session } = useConnection()
  const queries = useQueryClient()
  const noted = useRef<Set<string>>(null)
  useEffect(() => {
    noted.current ??= new Set()
    const seen = noted.current
    if (id === undefined || seen.has(id)) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    function note(noticed: string): void {
      if (session.state.getState().token === undefined) return
      seen.add(noticed)
      record(client, noticed).then(
        () => queries.invalidateQueries({ queryKey: ['library'] }),
        // The next visit notes it.
        () => undefined,
      )
    }
    function follow(): void {
      clearTimeout(timer)
      const isLookedAt = document.visibilityState === 'visible'
      if (isLookedAt && !seen.has(id ?? '')) timer = setTimeout(note, lookedAtMs, id)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [client, session, queries, id])
}

/** What the call is comes once it is needed: by then the work is on the screen, and the line has time. */
async function record(client: Pick<Client, 'call'>, id: string): Promise<void> {
  const { recordHistory } = await import('@kaleido/contract/library')
  await client.call(recordHistory, { id }, { silent: true })
}

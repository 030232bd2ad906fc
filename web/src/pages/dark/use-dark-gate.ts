import { setDarkGate } from '@kaleido/contract/account-dark'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Connection } from '../../shared/connection/connection.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { refreshUser } from '../../shared/session/session.ts'
import { isBehindGate } from '../../shared/display/behind-gate.ts'
import type { DisplayStore } from '../../shared/display/display.ts'
import { modulesOf, useDisplayStore } from '../../shared/display/display.ts'
import { closeGate, keepOpen } from './close-gate.ts'

export interface DarkGate {
  /** Everything that the gate hid is fetched again. */
  pass(): Promise<void>
  /** At once on this device, and on the server as soon as it answers; nothing fetched past the gate stays. */
  close(): void
}

export function useDarkGate(): DarkGate {
  const connection = useConnection()
  const queries = useQueryClient()
  const display = useDisplayStore()
  return {
    async pass() {
      const { client, session } = connection
      await client.call(setDarkGate, { isPassed: true })
      keepOpen(connection)
      if (session.state.getState().user) learn(connection, true)
      else await refreshUser(client, session)
      await queries.invalidateQueries()
    },
    close() {
      const closed = closeGate(connection)
      dropDark(queries, display)
      // What was fetched while the server still let it through is dropped, too.
      void closed.then(() => dropDark(queries, display))
    },
  }
}

/** Closes the gate here where the server says that it is closed: it was closed on another device. */
export function useGateClosed(error: unknown): void {
  const connection = useConnection()
  const isClosed = isBehindGate(error)
  useEffect(() => {
    if (isClosed) learn(connection, false)
  }, [connection, isClosed])
}

function learn({ session }: Connection, mayGoDark: boolean): void {
  const { user } = session.state.getState()
  if (user && user.mayGoDark !== mayGoDark) session.learn({ ...user, mayGoDark })
}

/** Lists of ordinary modules never hold works of the area, so that the page one leaves for stays as it is. */
function dropDark(queries: QueryClient, display: DisplayStore): void {
  const modules = modulesOf(display.getState(), 2)
  const ids = modules.flatMap(({ moduleID, subModules }) => [
    moduleID,
    ...subModules.map(({ id }) => id),
  ])
  void queries.resetQueries({ predicate: ({ queryKey }) => mayHoldDark(queryKey, ids) })
}

const moduleLists = ['feed.listModuleWorks', 'feed.listModuleSections', 'feed.changeSection']

function mayHoldDark([feature, call, input]: QueryKey, darkIds: readonly string[]): boolean {
  if (feature === 'layout' || feature === 'line' || feature === 'advert') return false
  // What somebody hid stays hidden.
  if (feature === 'viewer') return false
  if (!moduleLists.includes(String(call))) return true
  const { moduleID, subModuleID } = (input ?? {}) as Partial<Record<string, string>>
  return [moduleID, subModuleID].some((id) => id !== undefined && darkIds.includes(id))
}

import type { Call } from '@kaleido/contract/core/call'
import { useQueryClient } from '@tanstack/react-query'
import { useConnection } from '../connection/connection.ts'
import type { Toggle } from './toggle.ts'
import { tap, tapsOf } from './toggle.ts'

/** Toggles an entity from its shown state: optimistic, and the last tap wins. */
export function useToggle<C extends Call>(toggle: Toggle<C>, before: boolean): () => void {
  const { client } = useConnection()
  const queries = useQueryClient()
  return () => {
    // Two taps may come before the next render.
    const { flight, wish } = tapsOf(queries, toggle)
    void tap(toggle, { client, queries, isOn: !(flight ? wish : before), before })
  }
}

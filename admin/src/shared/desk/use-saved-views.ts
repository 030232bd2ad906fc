import { everyInput } from '@kaleido/client/query/query-key'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { StaffView } from '@kaleido/contract/staff-view'
import {
  hideStaffColumns,
  listStaffViews,
  removeStaffView,
  saveStaffView,
} from '@kaleido/contract/staff-view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useConnection } from '../connection.ts'

const nothing = { list: [], hidden: [] }

/** What the server keeps of a desk for the member of the staff: their views, and the columns they hide without one. */
export function useSavedViews(desk: string) {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = queryOptionsFor(client, listStaffViews, { desk })
  // A desk whose views could not be read is shown without them.
  const query = useQuery({ ...options, meta: { silent: true } })
  const { list, hidden } = query.data ?? nothing
  const writes = useRef(Promise.resolve())
  const refresh = () => queries.invalidateQueries({ queryKey: everyInput(listStaffViews) })

  return {
    list,
    hidden,
    isKnown: !query.isPending || query.failureCount > 0,
    async save(view: StaffView, was?: string): Promise<void> {
      await client.call(saveStaffView, { desk, ...view, was })
      await refresh()
    },
    async remove(name: string): Promise<void> {
      await client.call(removeStaffView, { desk, name })
      await refresh()
    },
    /** Shown at once, and written one after the other, so that the last choice stays. */
    hide(columns: readonly string[]): void {
      const chosen = [...columns]
      queries.setQueryData(options.queryKey, { list, hidden: chosen })
      writes.current = writes.current.then(async () => {
        // The client shows the error; the list tells what is kept.
        await client.call(hideStaffColumns, { desk, hidden: chosen }).catch(refresh)
      })
    },
  }
}

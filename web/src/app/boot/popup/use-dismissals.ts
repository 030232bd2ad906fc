import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { dismissAnnouncement, listDismissedAnnouncements } from '@kaleido/contract/layout-dismissal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useConnection, useSession } from '../../../shared/connection/connection.ts'

export interface Dismissals {
  /** The announcements that this person has read; undefined until it is known. */
  readonly dismissed: readonly string[] | undefined
  dismiss(id: string): void
}

/** The announcements that a person wants no more as a popup, on any of their devices. */
export function useDismissals(): Dismissals {
  const { client } = useConnection()
  const queries = useQueryClient()
  const isIn = useSession(({ token }) => token !== undefined)
  const query = queryOptionsFor(client, listDismissedAnnouncements, {}, 'settled')
  const { data } = useQuery({ ...query, enabled: isIn, meta: { silent: true } })
  return {
    dismissed: data?.ids,
    dismiss(id) {
      queries.setQueryData(query.queryKey, (had) => had && { ids: [...had.ids, id] })
      // Nothing is lost where this fails: the announcement comes once more.
      client.call(dismissAnnouncement, { id }, { silent: true }).catch(() => undefined)
    },
  }
}

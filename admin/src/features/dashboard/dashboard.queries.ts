import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getFigures, getSystem, listQueues } from '@kaleido/contract/dashboard'
import { listHotWorks } from '@kaleido/contract/work-desk'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import { useMay } from '../../shared/me.ts'

export type Figures = OutputOf<typeof getFigures>
export type FigureDay = Figures['days'][number]
export type Queues = OutputOf<typeof listQueues>
export type System = OutputOf<typeof getSystem>
export type HotWorks = OutputOf<typeof listHotWorks>

export const periods = [1, 7, 14, 30] as const
export type Period = (typeof periods)[number]

const everyMs = 30_000
/** Each part shows its own failure. */
const live = { refetchInterval: everyMs, meta: { silent: true } } as const

/** What waits for the role; the navigation counts it too. */
export function useQueues() {
  const { client } = useConnection()
  const may = useMay()
  return useQuery({
    ...queryOptionsFor(client, listQueues, {}, 'brief'),
    enabled: may(listQueues),
    ...live,
  })
}

/** Roles that may not see the figures do not ask. */
export function useFigures(days: Period) {
  const { client } = useConnection()
  const may = useMay()
  return useQuery({
    ...queryOptionsFor(client, getFigures, { days }, 'brief'),
    enabled: may(getFigures),
    placeholderData: (before) => before,
    ...live,
  })
}

export function useSystem() {
  return useQuery({ ...queryOptionsFor(useConnection().client, getSystem, {}, 'brief'), ...live })
}

export function useHotWorks() {
  return useQuery({
    ...queryOptionsFor(useConnection().client, listHotWorks, {}, 'brief'),
    ...live,
  })
}

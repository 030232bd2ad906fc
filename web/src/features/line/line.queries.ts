import type { LineKind, Lines } from '@kaleido/client/lines/lines'
import { lineKinds } from '@kaleido/client/lines/lines'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getDomains } from '@kaleido/contract/line'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection/connection.ts'

export type Domains = OutputOf<typeof getDomains>

/** A line, and the result of its probe. */
export interface ProbedLine {
  readonly url: string
  readonly probe: Probe
}
export type Probe = { readonly ms: number } | 'unreachable' | 'waiting'

/** The lines that the server lists. */
export function useDomains() {
  return useQuery(queryOptionsFor(useConnection().client, getDomains, {}, 'settled'))
}

/** Probes every line at once; each shows its result as soon as it arrives. */
export function useProbes(domains: Domains) {
  const { lines } = useConnection()
  const asked = lineKinds.flatMap((kind) => domains[kind].map(({ url }) => ({ kind, url })))
  const asking = useQueries({ queries: asked.map(({ kind, url }) => asks(lines, kind, url)) })
  const all = asked.map((line, index) => ({ ...line, probe: stateOf(asking[index]) }))
  return {
    probed: (kind: LineKind): ProbedLine[] => all.filter((line) => line.kind === kind),
    isProbing: asking.some(({ isFetching }) => isFetching),
    probeAgain: () => {
      for (const { refetch } of asking) void refetch()
    },
  }
}

function asks(lines: Lines, kind: LineKind, url: string) {
  return {
    queryKey: ['line', 'probe', kind, url],
    async queryFn(): Promise<Probe> {
      try {
        return { ms: await lines.measure(kind, url) }
      } catch {
        // Unreachable is a result here, not an error.
        return 'unreachable'
      }
    },
    // A lost network is what this shows, so the query never waits for one.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  } as const
}

function stateOf(asking: { data: Probe | undefined; isFetching: boolean } | undefined): Probe {
  if (!asking || asking.isFetching) return 'waiting'
  return asking.data ?? 'waiting'
}

import type { Client } from '@kaleido/client/client'
import type { LineKind } from '@kaleido/client/lines/lines'
import { lineKinds } from '@kaleido/client/lines/lines'
import { queryOptionsFor } from '@kaleido/client/query/options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { getDomains } from '@kaleido/contract/line'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useClient } from '../../shared/client.ts'

export type { LineKind }
export { lineKinds }

export type Lines = OutputOf<typeof getDomains>

/** A line, and what came of asking it. */
export interface ProbedLine {
  readonly url: string
  readonly probe: { readonly ms: number } | 'unreachable' | 'waiting'
}

/** The lines that the server names. */
export function useLines() {
  return useQuery(queryOptionsFor(useClient(), getDomains, {}))
}

/** Asks every line at once; each shows its answer as soon as it comes. */
export function useProbes(lines: Lines) {
  const client = useClient()
  const asked = lineKinds.flatMap((kind) => lines[kind].map(({ url }) => ({ kind, url })))
  const probes = useQueries({ queries: asked.map((line) => probeOptions(client, line)) })
  const all = asked.map(({ kind, url }, index) => ({ kind, url, probe: stateOf(probes[index]) }))
  return {
    probed: (kind: LineKind): ProbedLine[] => all.filter((line) => line.kind === kind),
    isProbing: probes.some(({ isFetching }) => isFetching),
    probeAgain: () => {
      for (const probe of probes) void probe.refetch()
    },
  }
}

function probeOptions(client: Client, { kind, url }: { kind: LineKind; url: string }) {
  return {
    queryKey: ['line.probe', kind, url],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ProbedLine['probe']> => {
      try {
        return { ms: await client.lines.measure(kind, url, signal) }
      } catch {
        // Not being answered is what the person wants to know, not a failure of asking.
        return 'unreachable'
      }
    },
    // A lost network is exactly what is to be shown, so asking never waits for one.
    networkMode: 'always',
    staleTime: Infinity,
  } as const
}

interface Asking {
  readonly data: ProbedLine['probe'] | undefined
  readonly isFetching: boolean
}

function stateOf(asking: Asking | undefined): ProbedLine['probe'] {
  return asking?.isFetching ? 'waiting' : (asking?.data ?? 'waiting')
}

import { useQuery } from '@tanstack/react-query'

/** The result of a probe: the status it answered with, or no answer. */
export type Answer = { readonly status: number } | 'unreachable'

export interface Health {
  readonly live: Answer
  readonly ready: Answer
}

const timeoutMs = 3_000
const everyMs = 10_000

/** Asks the probe at `path`. No answer is a result, not an error. */
export async function probe(path: string): Promise<Answer> {
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status }
  } catch {
    return 'unreachable'
  }
}

export function useHealth() {
  return useQuery({
    queryKey: ['ops', 'health'],
    queryFn: async (): Promise<Health> => {
      const [live, ready] = await Promise.all([probe('/livez'), probe('/readyz')])
      return { live, ready }
    },
    refetchInterval: everyMs,
    // A lost network is what this shows, so the query never waits for one.
    networkMode: 'always',
  })
}

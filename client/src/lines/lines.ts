import { checkLine } from '@kaleido/contract/line'
import { wire } from '@kaleido/contract/core/wire'
import type { Transport } from '../transport/transport.ts'
import type { Line, LineMemory, LinePool } from './line-pool.ts'
import { createLinePool } from './line-pool.ts'
import { mediaProbe } from './media-probe.ts'
import type { Probe } from './probe.ts'

export const lineKinds = ['api', 'image', 'video'] as const
export type LineKind = (typeof lineKinds)[number]

export interface LineFailure {
  readonly kind: LineKind
  readonly url: string
  readonly cause: unknown
}

export interface LinesOptions {
  /** The lines known before the server has listed its own: at least one API line. */
  readonly known: Partial<Readonly<Record<LineKind, readonly Line[]>>>
  /** The last good line of each kind, stored between visits. */
  memory?: ((kind: LineKind) => LineMemory) | undefined
  /** Called with each line that does not answer; its own failures are its own to handle. */
  reportFailure?: ((failure: LineFailure) => void) | undefined
  /** Called with the outcome of each choice of a line: undefined where none of its kind answers. */
  onChosen?: ((kind: LineKind, url: string | undefined) => void) | undefined
  readonly apiTimeoutMs?: number | undefined
  readonly mediaTimeoutMs?: number | undefined
  readonly coolingMs?: number | undefined
  readonly now?: (() => number) | undefined
}

/** The lines in use, one pool for each kind. */
export interface Lines extends Readonly<Record<LineKind, LinePool>> {
  /** Replaces the lists with those that the server names. */
  offer(lists: Readonly<Record<LineKind, readonly Line[]>>): void
  /** Probes one line, whether in use or not; resolves to the milliseconds it took and rejects when it does not answer. */
  measure(kind: LineKind, url: string, signal?: AbortSignal): Promise<number>
}

export function createLines(options: LinesOptions, transport: Transport): Lines {
  const apiTimeoutMs = options.apiTimeoutMs ?? wire.apiProbeTimeoutMs
  const media = mediaProbe(transport.fetch, options.mediaTimeoutMs ?? wire.mediaProbeTimeoutMs)
  const probes: Readonly<Record<LineKind, Probe>> = {
    async api(base, signal) {
      await transport.send(checkLine, {}, { base, signal, timeoutMs: apiTimeoutMs })
    },
    image: media,
    video: media,
  }
  const pool = (kind: LineKind) =>
    createLinePool({
      lines: options.known[kind] ?? [],
      probe: probes[kind],
      memory: options.memory?.(kind),
      reportFailure: (url, cause) => options.reportFailure?.({ kind, url, cause }),
      onChosen: (url) => options.onChosen?.(kind, url),
      coolingMs: options.coolingMs,
      now: options.now,
    })
  const pools = { api: pool('api'), image: pool('image'), video: pool('video') }

  return {
    ...pools,
    offer(lists) {
      for (const kind of lineKinds) pools[kind].offer(lists[kind])
    },
    async measure(kind, url, signal = new AbortController().signal) {
      const start = performance.now()
      await probes[kind](url, signal)
      return performance.now() - start
    },
  }
}

import autocannon, { type Client, type Options } from 'autocannon'
import type { Fired } from './load.ts'

// node bench/http/fire.ts, started by its parent with the target to load: the load has a separate process.
process.once(
  'message',
  ({ isPartitioned, ...options }: Options & { readonly isPartitioned?: boolean }) => {
    const times: number[] = []
    const running = autocannon(isPartitioned ? partitioned(options) : options)
    running.on('response', (_client, _status, _bytes, ms) => void times.push(ms))
    void running.then((result) => {
      const fired: Fired = { ...result, times: timesOf(times) }
      process.send?.(fired, () => process.disconnect?.())
    })
  },
)

/**
 * By default every connection requests the same at the same moment; here each has its own share. Requests are not all
 * prepared in advance, since that would count as load time.
 */
function partitioned(options: Options): Options {
  const { requests, connections } = options
  const shares = Math.min(connections, requests.length)
  let turn = 0
  const setupClient = (client: Client) => {
    const share = turn++ % shares
    client.setRequests(requests.filter((_, at) => at % shares === share).map((one) => ({ ...one })))
  }
  return { ...options, requests: requests.slice(0, 1), setupClient }
}

/** More precise than the generator's whole milliseconds. */
function timesOf(times: readonly number[]): Fired['times'] {
  const sorted = Float64Array.from(times).sort()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'

/**
 * Several processes share the metrics port, so the one that answers has to report for all: it asks the primary, which
 * asks every process and adds up.
 */
type Message =
  | { readonly kind: 'metrics.ask'; readonly id: string }
  | { readonly kind: 'metrics.told'; readonly id: string; readonly text?: string }

const patienceMs = 8_000

/** In a serving process: makes its metrics available to the primary. */
export function shareMetrics(registry: Registry): void {
  if (!cluster.isWorker) return
  AggregatorRegistry.setRegistries(registry)
  // Constructed for its side effect: it answers the primary's requests.
  new AggregatorRegistry()
}

/** What only the primary knows. */
export interface PrimaryMetrics {
  readonly restarts: Counter
}

/** In the primary. */
export function gatherMetrics(): PrimaryMetrics {
  const all = new AggregatorRegistry()
  const own = new Registry()
  const registers = [own]
  // The sum of all processes has none.
  new Gauge({
    name: 'kaleido_process_start_time_seconds',
    help: 'When the first of the processes was started',
    registers,
  }).set(Math.round(Date.now() / 1_000 - process.uptime()))
  cluster.on('message', (worker, message: Message) => {
    if (message.kind !== 'metrics.ask') return
    const tell = (text?: string) =>
      worker.send({ kind: 'metrics.told', id: message.id, ...(text === undefined ? {} : { text }) })
    // If a process does not answer in time the sum is unknown: no sum is better than a wrong one.
    Promise.all([all.clusterMetrics(), own.metrics()]).then(
      (texts) => tell(texts.join('')),
      () => tell(),
    )
  })
  return {
    restarts: new Counter({
      name: 'kaleido_restarts_total',
      help: 'Processes that ended by themselves and were replaced',
      registers,
    }),
  }
}

/** The metrics of the whole server, as text. */
export function readMetrics(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return registry.metrics()
  const id = randomUUID()
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => settle({ kind: 'metrics.told', id }), patienceMs)
    function settle(message: Message): void {
      if (message.kind !== 'metrics.told' || message.id !== id) return
      clearTimeout(late)
      process.off('message', settle)
      if (message.text === undefined) reject(new Error('not every process told its metrics'))
      else resolve(message.text)
    }
    process.on('message', settle)
    process.send?.({ kind: 'metrics.ask', id } satisfies Message)
  })
}

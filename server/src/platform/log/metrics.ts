import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { PoolCounts } from '../db/db.ts'
import { within } from '../within.ts'

/** The platform's metrics. Exposed on the admin host only; they name no person and no address. */
export interface Metrics {
  readonly registry: Registry
  /** Seconds an answer took, by the call's name and its status class. */
  readonly http: Histogram<'call' | 'status'>
  /** `hit`, `miss`, or `shared` with a load under way. */
  readonly cache: Counter<'outcome'>
  /** `done`, `failed`, or `taken`: the lease had passed to another worker, whose outcome counts. */
  readonly jobs: Counter<'job' | 'outcome'>
  /** Password checks: `right`, `wrong`, or `nobody` if there is no such account. Each costs the same work. */
  readonly passwords: Counter<'outcome'>
  /** Events and hints sent to sockets: `kept` or `hint`. */
  readonly live: Counter<'kind'>
  /** Sockets closed by the server, by reason. */
  readonly liveClosed: Counter<'reason'>
  /** How far stored counters were off when they were last recounted, by what they count. */
  readonly drift: Gauge<'of'>
  /** Exposes values that are kept elsewhere; they are read on each scrape. */
  gauge(gauge: Reading): void
}

export interface Reading {
  readonly name: string
  readonly help: string
  readonly label?: string
  /** Every process reads the same value, so the values of several processes are not added up. */
  readonly isOfAll?: boolean
  /** Of the values of several processes this one counts, rather than their sum. */
  readonly worst?: 'max' | 'min'
  /** One value, or one per value of the label. */
  readonly read: () => Promise<Readings> | Readings
}

type Readings = number | Readonly<Record<string, number>>

const answerSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(build: { readonly version: string }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'kaleido_' })
  new Gauge({
    name: 'kaleido_build_info',
    help: 'What runs here; always 1',
    labelNames: ['version'] as const,
    aggregator: 'first',
    registers,
  }).set(build, 1)
  return {
    registry,
    http: new Histogram({
      name: 'kaleido_http_answer_seconds',
      help: 'Time from request to answer',
      labelNames: ['call', 'status'] as const,
      buckets: answerSeconds,
      registers,
    }),
    cache: new Counter({
      name: 'kaleido_cache_reads_total',
      help: 'Reads of the cache: hit, miss, or shared with a load under way',
      labelNames: ['outcome'] as const,
      registers,
    }),
    jobs: new Counter({
      name: 'kaleido_jobs_total',
      help: 'Attempts at jobs, by outcome',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    passwords: new Counter({
      name: 'kaleido_passwords_checked_total',
      help: 'Passwords checked, by outcome: right, wrong, or nobody of that name',
      labelNames: ['outcome'] as const,
      registers,
    }),
    live: new Counter({
      name: 'kaleido_live_sent_total',
      help: 'Live events and hints sent to sockets',
      labelNames: ['kind'] as const,
      registers,
    }),
    liveClosed: new Counter({
      name: 'kaleido_live_closed_total',
      help: 'Sockets of live events that ended, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    drift: new Gauge({
      name: 'kaleido_counter_drift',
      help: 'By how much kept numbers were wrong when they were last counted anew',
      labelNames: ['of'] as const,
      aggregator: 'max',
      registers,
    }),
    gauge: (reading) => addGauge(registers, reading),
  }
}

/** Far below what a scrape may take, and a process to tell the others' sum. */
const readWithinMs = 2_000

function addGauge(registers: Registry[], given: Reading): void {
  const { name, help, label, isOfAll = false, worst, read } = given
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    aggregator: worst ?? (isOfAll ? 'max' : 'sum'),
    registers,
    async collect() {
      // While the database is away or slow its values are left out; all others are needed all the more.
      const reading = Promise.resolve(read())
      const readings = await within(readWithinMs, reading, 'not read in time').catch(() => ({}))
      this.reset()
      // One without a label begins again at 0, which would be a value.
      if (!label) this.remove()
      if (typeof readings === 'number') this.set(readings)
      else
        for (const [value, number] of Object.entries(readings))
          this.set({ [label ?? '']: value }, number)
    },
  })
}

/** `2xx`, `4xx`, …: the finest split that a histogram can afford. */
export function statusClass(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

/** How many connections a pool holds, and how many callers wait for one. */
export function meterPool(metrics: Metrics, read: () => PoolCounts): void {
  metrics.gauge({
    name: 'kaleido_db_connections',
    help: 'Connections of the pool by state, and callers that wait for one',
    label: 'state',
    read() {
      const { open, idle, waiting } = read()
      return { busy: open - idle, idle, waiting }
    },
  })
}

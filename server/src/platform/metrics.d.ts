import { Counter, Histogram, Registry } from 'prom-client'
import type { PoolCounts } from './db/db.ts'
/** What the platform measures. Read on the admin host only; a reading names no person and no address. */
export interface Metrics {
  readonly registry: Registry
  /** Seconds an answer took, by the call's name and its status class. */
  readonly http: Histogram<'call' | 'status'>
  readonly cache: Counter<'outcome'>
  readonly jobs: Counter<'job' | 'outcome'>
  /** Shows numbers that somebody else keeps, read when they are asked for. */
  gauge(gauge: Reading): void
}
export type CacheOutcome = 'hit' | 'miss' | 'shared'
/** `taken`: the lease had passed to another worker, whose outcome counts. */
export type JobOutcome = 'done' | 'failed' | 'taken'
export interface Reading {
  readonly name: string
  readonly help: string
  readonly label?: string
  /** One number, or one for each value of the label. */
  readonly read: () => Promise<Readings> | Readings
}
type Readings = number | Readonly<Record<string, number>>
export declare function createMetrics(build: { readonly version: string }): Metrics
/** `2xx`, `4xx`, …: what a histogram can afford to tell apart. */
export declare function statusClass(status: number): string
/** How many connections a pool holds, and how many callers wait for one. */
export declare function meterPool(metrics: Metrics, read: () => PoolCounts): void
export {}

import pg from 'pg'
import { connectionTo } from './primary.ts'

/** A connection of its own for short questions, so that a busy pool does not look like a dead database. */
export interface Probe {
  /** Connects if there is no connection; fails within the time. After a failure the next question connects again. */
  ask<R extends object>(text: string, values?: readonly unknown[]): Promise<readonly R[]>
  close(): Promise<void>
}

interface ProbeOptions {
  readonly url: string
  readonly name: string
  readonly withinMs: number
}

export function createProbe({ url, name, withinMs }: ProbeOptions): Probe {
  let client: pg.Client | undefined

  async function connection(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({
      ...connectionTo(url),
      connectionTimeoutMillis: withinMs,
      query_timeout: withinMs,
      application_name: name,
    })
    fresh.on('error', () => {
      // The connection broke: the next question connects again and reports.
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    client = fresh
    return fresh
  }

  return {
    async ask<R extends object>(text: string, values: readonly unknown[] = []) {
      try {
        const open = await connection()
        return (await open.query<R>(text, [...values])).rows
      } catch (error) {
        const broken = client
        client = undefined
        // Not awaited: a dead connection may never confirm its end.
        broken?.end().catch(() => undefined)
        throw error
      }
    },
    async close() {
      await client?.end()
    },
  }
}

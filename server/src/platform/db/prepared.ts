import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A statement that came so often in a process has its plan kept: planning a short one costs as much as running it. */
const often = 8
/** So many at most: each connection keeps its own plans. */
const mostKept = 200
/** Statements that are counted at a time; what is put together anew each time is forgotten with the oldest. */
const mostCounted = 2_000

export interface Statements {
  /** What a statement is called in its connection, once it comes often. */
  nameOf(text: string): string | undefined
}

export function countStatements(): Statements {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  return {
    nameOf(text) {
      const known = names.get(text)
      if (known !== undefined || names.size === mostKept) return known
      const count = (counts.get(text) ?? 0) + 1
      counts.set(text, count)
      const [oldest] = counts.keys()
      if (counts.size > mostCounted && oldest !== undefined) counts.delete(oldest)
      if (count < often) return undefined
      counts.delete(text)
      const name = `kept_${names.size + 1}`
      names.set(text, name)
      return name
    },
  }
}

/** A pool whose connections keep the plans of the statements that come often. */
export function preparing(pool: pg.Pool): PostgresPool {
  const statements = countStatements()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values: readonly unknown[]) => {
      const name = values.length > 0 ? statements.nameOf(text) : undefined
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    }
    return {
      // Nothing here walks by a cursor, which is the other thing that may be asked.
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken) => client.release(isBroken),
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client) ?? wrap(client)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

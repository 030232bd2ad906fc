import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { countStatements } from './prepared.ts'

/**
 * A statement was done on the primary, but the wait for the synchronous replica was cancelled: PostgreSQL reports it as
 * done with a warning, though a failover can lose it. The outcome is as unknown as that of a COMMIT whose connection broke.
 */
class NotReplicated extends Error {
  override readonly name = 'NotReplicated'
  /** transaction_resolution_unknown */
  readonly code = '08007'
  constructor() {
    super('the wait for the synchronous replica was cancelled')
  }
}

/** No answer came within the time that the pool gives a statement: the database's machine may be gone. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** connection_failure */
  readonly code = '08006'
  constructor(cause: unknown) {
    super('the database has not answered in time', { cause })
  }
}

/** What the driver says of it; it has no code. */
const noAnswer = 'Query read timeout'

/** The function of PostgreSQL that warns: the text is in the language of the server. */
const replicationWait = 'SyncRepWaitForLSN'

interface Options {
  /** Whether frequent statements are prepared. */
  readonly prepares: boolean
}

/** The connections of a pool as Kysely uses them. */
export function connectionsOf(pool: pg.Pool, { prepares }: Options): PostgresPool {
  const statements = countStatements()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    let isReplicated = true
    let lost: NoAnswer | undefined
    client.on('notice', ({ routine }) => {
      if (routine === replicationWait) isReplicated = false
    })
    const query = async (text: string, values: readonly unknown[]) => {
      const name = prepares && values.length > 0 ? statements.nameOf(text) : undefined
      // A rollback, too, would wait for an answer.
      if (lost) throw lost
      isReplicated = true
      const result = await client
        .query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== noAnswer) throw error
          lost = new NoAnswer(error)
          throw lost
        })
      if (!isReplicated) throw new NotReplicated()
      return result
    }
    return {
      // Nothing here uses a database cursor, the other thing that can be submitted.
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken) => client.release(isBroken === true || lost !== undefined),
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

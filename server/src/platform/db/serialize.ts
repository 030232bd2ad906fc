import type pg from 'pg'

/** Runs the queries of a client without a pool one after the other, as the driver requires; later callers wait. */
export function serialize(client: pg.Client) {
  let before: Promise<unknown> = Promise.resolve()
  return function ask<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly string[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const asked = before.then(() => client.query<Row>(text, [...values]))
    before = asked.catch(() => undefined)
    return asked
  }
}

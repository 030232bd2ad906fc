import type pg from 'pg'

/** Asks a client of its own one thing after the other, as the driver wants it: whoever comes meanwhile waits. */
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

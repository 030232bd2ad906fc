import pg from 'pg'
import type { TestApp } from './app.ts'

/** Has the tables' owner do something large: no time is set to them, as it is to whoever serves requests. */
export async function runAsOwner(
  { database }: Pick<TestApp, 'database'>,
  statements: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(statements)
  } finally {
    await owner.end()
  }
}

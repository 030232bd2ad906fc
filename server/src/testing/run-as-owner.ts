import pg from 'pg'
import type { TestApp } from './app.ts'

/** Runs a large statement as the tables' owner, who has no statement timeout, unlike the server's role. */
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

import type { Call } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import { envelopeOf, type TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import { validInput } from './samples.ts'

/** Makes every write of the staff, and separates those that succeeded by whether they left one entry each. */
export async function findUnaudited(
  app: TestApp,
  calls: readonly Call[],
): Promise<{ readonly wrote: string[]; readonly silent: string[] }> {
  const wrote: string[] = []
  const silent: string[] = []
  for (const call of calls.filter(({ auth, method }) => auth === 'staff' && method !== 'GET')) {
    const before = await countEntries(app, call)
    // Some calls end the login that makes them, or change who somebody is.
    const { token } = await app.logIn('staff')
    const { code } = envelopeOf(await ask(app, call, { input: validInput(call), token }))
    if (code !== 200) continue
    const isOne = (await countEntries(app, call)) === before + 1
    ;(isOne ? wrote : silent).push(call.name)
  }
  return { wrote, silent }
}

async function countEntries({ deps }: TestApp, { name }: Call): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from audit_entry where action = ${name}
  `.execute(deps.db)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from './testing/app.ts'
import { withCtx } from './with-ctx.ts'

it('the statements of a command may take long, as those of a job', async () => {
  const app = await startTestApp()
  try {
    const config = { ...app.deps.config, DATABASE_URL: app.database.appUrl }
    const { rows } = await withCtx(config, ({ read }) => sql`show statement_timeout`.execute(read))
    expect(rows).toEqual([{ statement_timeout: '15min' }])
  } finally {
    await app.close()
  }
})

import { sql } from 'kysely'
import type { TestApp } from '../../testing/app.ts'
import { runJob } from '../../testing/run-job.ts'
import { closingJobs } from './leaving/account-closing.jobs.ts'

/** Deletes an account as if its person had closed it fifteen days ago. */
export async function deleteAccount(app: TestApp, uid: number): Promise<void> {
  await sql`update account set closes_at = app_now() where uid = ${String(uid)}`.execute(
    app.deps.db,
  )
  await runJob(app, closingJobs, { name: 'account.deleteClosed' })
}

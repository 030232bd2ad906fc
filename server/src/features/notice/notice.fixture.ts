import { sql } from 'kysely'
import { jobsOf } from '../../platform/ctx/feature.ts'
import type { TestApp } from '../../testing/app.ts'
import { runJob } from '../../testing/run-job.ts'
import { notice } from './index.ts'

const jobs = jobsOf([notice])

/** Runs the jobs of notices that wait, and those that these send; answers the names of what ran. */
export async function runNoticeJobs(app: TestApp): Promise<string[]> {
  const ran: string[] = []
  for (;;) {
    const { rows } = await sql<{ id: string; name: string; data: object }>`
      select id, name, data from pgboss.job
      where name like 'notice.%' and state = 'created' order by created_on, id
    `.execute(app.deps.db)
    if (rows.length === 0) return ran
    for (const { id, name, data } of rows) {
      await sql`delete from pgboss.job where id = ${id}`.execute(app.deps.db)
      await runJob(app, jobs, { name, data })
      ran.push(name)
    }
  }
}

export { aSubscription, startPushService } from './push/push-service.fixture.ts'

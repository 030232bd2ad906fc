import { sql } from 'kysely'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { runJob } from '../../testing/run-job.ts'
import { afterEvent, defineEvent, onEvent } from './events.ts'
import { type Feature, jobsOf } from './feature.ts'

const happened = defineEvent('planted.happened', z.object({ name: z.string() }))
const afterJob = 'planted.onHappened'

const planted: Feature = {
  name: 'planted',
  tables: [],
  listens: [
    onEvent(happened, async (_ctx, trx, { name }) => {
      if (name === 'refused') throw new Error('the listener refuses')
      await sql`insert into tag (name) values (${`with ${name}`})`.execute(trx)
    }),
    afterEvent(happened, { job: afterJob, keyOf: ({ name }) => name }, (ctx, { name }) =>
      ctx.write(async (trx) => {
        await sql`insert into tag (name) values (${`after ${name}`})`.execute(trx)
      }),
    ),
  ],
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ features: [planted] })
})
afterAll(() => app.close())

async function tagsLike(pattern: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from tag where name like ${pattern} order by name
  `.execute(app.deps.db)
  return rows.map(({ name }) => name)
}

async function waiting(name: string): Promise<number> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = ${afterJob} and data ->> 'name' = ${name}
  `.execute(app.deps.db)
  return rows.length
}

const emit = (name: string, before?: () => void) => {
  const ctx = app.ctx()
  return ctx.write(async (trx) => {
    await ctx.emit(trx, happened, { name })
    before?.()
  })
}

describe('an event', () => {
  it('reaches listeners inside its transaction, and by a job after it', async () => {
    await emit('heard')
    expect(await tagsLike('%heard')).toEqual(['with heard'])
    expect(await waiting('heard')).toBe(1)
    await runJob(app, jobsOf([planted]), { name: afterJob, data: { name: 'heard' } })
    expect(await tagsLike('%heard')).toEqual(['after heard', 'with heard'])
  })

  it('reaches nobody if the transaction is rolled back', async () => {
    const undone = emit('undone', () => {
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect([await tagsLike('%undone'), await waiting('undone')]).toEqual([[], 0])
  })

  it('is undone if a listener inside the transaction fails', async () => {
    await expect(emit('refused')).rejects.toThrow('the listener refuses')
    expect(await waiting('refused')).toBe(0)
  })

  it('waits at most once per key', async () => {
    await sql`delete from tag where name like '%twice'`.execute(app.deps.db)
    await emit('twice')
    await sql`delete from tag where name like '%twice'`.execute(app.deps.db)
    await emit('twice')
    expect(await waiting('twice')).toBe(1)
  })

  it('is refused if its data does not fit its schema', async () => {
    const ctx = app.ctx()
    const unfit = ctx.write((trx) => ctx.emit(trx, happened, { name: 7 as never }))
    await expect(unfit).rejects.toThrow('expected string')
  })
})

import { livePage, listEvents } from '@kaleido/contract/live'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Login, startTestApp, type TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { runJob } from '../../testing/run-job.ts'
import { tell } from './live.fixture.ts'
import { kept, liveJobs } from './live.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function poll({ token }: Login, after?: string) {
  const input = after === undefined ? {} : { after }
  return listEvents.output.parse(openAnswer(app, await ask(app, listEvents, { token, input })))
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('polling', () => {
  it('starts at the newest and continues from there', async () => {
    const person = await app.logIn('guest')
    expect(await poll(person)).toEqual({ list: [], last: '0', isReset: false })
    await tell(app, [person.uid], [8, 9])
    expect(await poll(person)).toEqual({ list: [], last: '2', isReset: false })
    expect(await poll(person, '1')).toEqual({
      list: [{ id: '2', type: 'test.numberTold', data: { n: 9 } }],
      last: '2',
      isReset: false,
    })
    expect(await poll(person, '2')).toEqual({ list: [], last: '2', isReset: false })
  })

  it('answers page after page, each event once', async () => {
    const person = await app.logIn('member')
    await tell(app, [person.uid], upTo(livePage + 20))
    const first = await poll(person, '0')
    const second = await poll(person, first.last)
    expect([first.list.length, second.list.length]).toEqual([livePage, 20])
    expect([...first.list, ...second.list].map(({ id }) => Number(id))).toEqual(upTo(livePage + 20))
  })

  it('says where the log no longer reaches back', async () => {
    const person = await app.logIn('member')
    await tell(app, [person.uid], upTo(4))
    await sql`delete from live_event where uid = ${person.uid} and id <= 2`.execute(app.deps.db)
    for (const after of ['0', '1', '77']) {
      expect(await poll(person, after)).toEqual({ list: [], last: '4', isReset: true })
    }
    expect((await poll(person, '2')).list).toHaveLength(2)
  })
})

describe('the log', () => {
  it('numbers the events of one person without gaps, however many write at once', async () => {
    const people = [await app.logIn('member'), await app.logIn('member')]
    const [one, other] = people.map(({ uid }) => uid) as [number, number]
    await Promise.all(
      upTo(40).map((n) => tell(app, n % 2 === 0 ? [one, other] : [other, one, other], [n])),
    )
    for (const person of people) {
      const { list } = await poll(person, '0')
      expect(list.map(({ id }) => Number(id))).toEqual(upTo(40))
    }
  })

  it('keeps a week and the newest thousand of each person', async () => {
    const [busy, calm] = [await app.logIn('member'), await app.logIn('member')]
    await sql`
      select live_push(array[${busy.uid}]::bigint[], 'test.numberTold', jsonb_build_object('n', n))
      from generate_series(1, ${kept.perPerson + 30}) as n
    `.execute(app.deps.db)
    await tell(app, [calm.uid], [1, 2, 3])
    await sql`
      update live_event set created_at = app_now() - interval '8 days' where uid = ${calm.uid} and id < 3
    `.execute(app.deps.db)
    await runJob(app, liveJobs, { name: 'live.trim' })
    const { rows } = await sql<{ uid: string; first: string; count: string }>`
      select uid, min(id) as first, count(*) as count from live_event
      where uid in (${busy.uid}, ${calm.uid}) group by uid order by count desc
    `.execute(app.deps.db)
    expect(rows).toEqual([
      { uid: String(busy.uid), first: '31', count: String(kept.perPerson) },
      { uid: String(calm.uid), first: '3', count: '1' },
    ])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { migrate } from '../db/migrate.ts'
import { until } from '../../testing/until.ts'
import { defineSetting, findVersion } from './settings.ts'

const shelf = defineSetting({
  name: 'test.shelf',
  about: 'A setting of this test',
  schema: z.prefault(
    z.object({
      boards: z._default(z.int().check(z.minimum(1)), 3),
      wood: z._default(z.string(), 'oak'),
    }),
    {},
  ),
})

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ log: { write: (line) => void lines.push(line) } })
})
afterAll(() => app.close())

const read = () => app.deps.settings.read(shelf)

async function store(value: unknown): Promise<void> {
  const seen = (await findVersion(app.deps.db, shelf.name))?.version ?? 0
  const change = { setting: shelf, value, seen, staffId: null }
  await app.ctx().write((trx) => app.deps.settings.change(trx, change))
}

it('is its default until somebody sets it, and omitted members keep their default', async () => {
  expect(await read()).toEqual({ boards: 3, wood: 'oak' })
  await store({ boards: 5 })
  expect(await read()).toEqual({ boards: 5, wood: 'oak' })
})

it('is its default as a whole if the stored value does not fit, which is logged once', async () => {
  await store({ boards: 'many', wood: 'pine' })
  expect(await read()).toEqual({ boards: 3, wood: 'oak' })
  app.deps.cache.clear()
  expect(await read()).toEqual({ boards: 3, wood: 'oak' })
  const told = lines.map((line) => JSON.parse(line) as { event?: string; setting?: string })
  const version = (await findVersion(app.deps.db, shelf.name))?.version
  expect(told.filter(({ event }) => event === 'settings.unfit')).toMatchObject([
    { setting: `test.shelf:${version}` },
  ])
})

it('is reread in every process as soon as it is set', async () => {
  const second = await startTestApp({ database: app.database })
  await store({ boards: 7 })
  expect(await second.deps.settings.read(shelf)).toMatchObject({ boards: 7 })
  await store({ boards: 8 })
  await until(async () => (await second.deps.settings.read(shelf)).boards === 8)
  await second.close()
})

it('is set by only one of several concurrent writers', async () => {
  const seen = (await findVersion(app.deps.db, shelf.name))?.version ?? 0
  const tries = Array.from({ length: 5 }, (_, boards) =>
    app
      .ctx()
      .write((trx) =>
        app.deps.settings.change(trx, { setting: shelf, value: { boards }, seen, staffId: null }),
      ),
  )
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'http.conflict' },
  })
})

it('has one definition, whose schema makes the default from nothing', () => {
  expect(() => defineSetting(shelf)).toThrow('two settings are named test.shelf')
  const endless = { name: 'test.endless', about: '', schema: z.int() }
  expect(() => defineSetting(endless)).toThrow('invalid_type')
})

it('keeps every version: the server can neither change nor remove one, also after another start', async () => {
  await store({ boards: 9 })
  await migrate(app.database.ownerUrl)
  for (const statement of [
    sql`update setting set value = '{}'`,
    sql`delete from setting`,
    sql`truncate setting`,
  ]) {
    await expect(statement.execute(app.deps.db)).rejects.toThrow('permission denied')
  }
  await store({ boards: 10 })
  expect(await read()).toMatchObject({ boards: 10 })
})

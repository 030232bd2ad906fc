import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { features } from './app.ts'
import { recountWorks } from './features/work/work-count.fixture.ts'
import type { Feature } from './platform/ctx/feature.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import {
  findRemains,
  findUnforgotten,
  leaveTraces,
  listPersonColumns,
} from './testing/sweeps/person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // The planted defect: a table with personal rows that no feature handles.
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    create table planted_note (id bigint primary key, author_uid bigint);
    grant select, insert on planted_note to kaleido_app;
  `)
  await owner.end()
})
afterAll(() => app.close())

const planted: Feature = { name: 'planted', tables: ['planted_note'] }
const forgetful: Feature = {
  ...planted,
  person: { export: async () => ({}), forget: async () => undefined },
}

describe('a person’s data', () => {
  it('is exported and deleted by the feature that stores it', async () => {
    const columns = await listPersonColumns(app.deps.db)
    expect(columns).toContainEqual({ table: 'session', column: 'uid' })
    expect(findUnforgotten(columns, features)).toEqual([
      'planted_note.author_uid belongs to no feature',
    ])
    expect(findUnforgotten(columns, [...features, planted])).toEqual([
      'planted neither exports nor forgets planted_note.author_uid',
    ])
    expect(findUnforgotten(columns, [...features, forgetful])).toEqual([])
  })

  it('is deleted from each feature that was told to, and nobody else’s is', async () => {
    const { db } = app.deps
    const [leaving, staying] = [await app.logIn('member'), await app.logIn('member')]
    for (const { uid } of [leaving, staying]) await leaveTraces(db, uid)
    await recountWorks(app)
    await sql`insert into planted_note (id, author_uid) values (1, ${leaving.uid})`.execute(db)
    // Rows that refer to the account are deleted before it.
    const told = [...features, forgetful].toReversed()
    const remains: string[] = []
    for (const feature of told) {
      await app.ctx().write(async (trx) => feature.person?.forget(trx, leaving.uid))
      remains.push(...(await findRemains(db, { feature, uid: leaving.uid })))
    }
    expect(remains).toEqual(['planted left planted_note.author_uid behind'])
    for (const feature of features.filter(({ person }) => person)) {
      expect(await findRemains(db, { feature, uid: staying.uid }), feature.name).not.toEqual([])
    }
  })

  it('is exported without credentials and without anybody else’s data', async () => {
    const { db } = app.deps
    const [asking, other] = [await app.logIn('member'), await app.logIn('member')]
    for (const { uid } of [asking, other]) await leaveTraces(db, uid)
    const exports = features.flatMap(({ person }) => (person ? [person.export] : []))
    const parts = await Promise.all(exports.map((one) => one(app.ctx(), asking.uid)))
    const text = JSON.stringify(parts)
    expect(text).toContain(String(asking.uid))
    expect(text).not.toContain(String(other.uid))
    expect(text).not.toMatch(/token|hash/i)
  })
})

import { sql } from 'kysely'
import pg from 'pg'
import { type Models, someModels } from '../../../world/scale.fixture.ts'
import { growWorld } from '../../../world/scale.ts'
import { analyze } from '../../analyze.ts'
import type { Login, TestApp } from '../../app.ts'

/** Twenty thousand works and what people did with them; and somebody who did much, and does not want to see everybody. */
export interface Grown extends Models {
  readonly viewer: Login
  readonly authorUid: number
  readonly shortId: string
  readonly commentedId: string
  readonly rootId: string
}

const thousands = 20
/** A table of fewer people is read whole for the authors of a page, and rightly so. */
const passersBy = 20_000
export async function growAll(app: TestApp): Promise<Grown> {
  const models = await someModels(app)
  await growWorld(app.database.ownerUrl, thousands)
  const viewer = await app.logIn('member')
  await doMuch(app, viewer.uid)
  await analyze(app)
  return { viewer, ...models, ...(await drawSome(app)) }
}

/** As much as somebody has after a year, in every list of their own. */
async function doMuch({ database }: TestApp, uid: number): Promise<void> {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  const mine = `from work where id % 40 = 0`
  await owner.query(`
    insert into account (uid, name)
      select 20000000000 + n, '路人' || n from generate_series(1, ${passersBy}) as n;
    insert into reaction_like (uid, work_id) select ${uid}, id ${mine};
    insert into reaction_favourite (uid, work_id, kind) select ${uid}, id, kind ${mine};
    insert into library_history (uid, work_id, kind) select ${uid}, id, kind ${mine};
    insert into unlock (uid, work_id, kind, how)
      select uid, id, kind, 'gift' from account join work on id % 200 = uid % 200
      where uid = ${uid} or uid % 20 = 0;
    insert into short_seen (uid, work_id)
      select uid, id from account join work on id % 100 = uid % 100 and kind = 'short'
      where uid = ${uid} or uid % 20 = 0;
    insert into social_block (uid, other_uid)
      select ${uid}, uid from account where uid <> ${uid} order by uid desc limit 3;
  `)
  await owner.end()
}

async function drawSome({ deps: { db } }: TestApp) {
  const { rows } = await sql<{
    author_uid: string
    short_id: string
    commented_id: string
    root_id: string
  }>`
    select
      (select author_uid from work order by id desc limit 1) as author_uid,
      (select id from work where kind = 'short' order by id desc limit 1) as short_id,
      (select id from work order by comments desc limit 1) as commented_id,
      (select id from comment order by replies desc limit 1) as root_id
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('nothing has grown')
  return {
    authorUid: Number(row.author_uid),
    shortId: row.short_id,
    commentedId: row.commented_id,
    rootId: row.root_id,
  }
}

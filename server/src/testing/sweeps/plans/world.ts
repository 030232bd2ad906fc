import { sql } from 'kysely'
import { addPages } from '../../../features/gallery/gallery-plan.fixture.ts'
import { nameForSearch, readDocuments } from '../../../features/search/search-plan.fixture.ts'
import { type Models, someModels } from '../../../world/scale.fixture.ts'
import { growWorld } from '../../../world/scale.ts'
import { analyze } from '../../analyze.ts'
import type { Login, TestApp } from '../../app.ts'
import { runAsOwner } from '../../run-as-owner.ts'

/** Twenty thousand works and what people did with them; and somebody who did much, and does not want to see everybody. */
export interface Grown extends Models {
  readonly viewer: Login
  /** Somebody of many works. */
  readonly authorUid: number
  readonly tagId: string
  readonly shortId: string
  readonly commentedId: string
  readonly rootId: string
  /** A gallery of thousands of pages. */
  readonly galleryId: string
}

const thousands = 20
/** A table of fewer people is read whole for the authors of a page, and rightly so. */
const passersBy = 20_000

/** The world of all tests of plans. Its statistics are made once, and nobody makes them anew meanwhile. */
export async function growAll(app: TestApp): Promise<Grown> {
  const { database } = app
  const models = await someModels(app)
  await keepStatistics(app)
  await growWorld(database.ownerUrl, thousands)
  const viewer = await app.logIn('member')
  const authorUid = await doMuch(app, viewer.uid)
  await nameForSearch(app)
  await readDocuments(app)
  const galleryId = await addPages(app, authorUid)
  await analyze(app)
  return { viewer, ...models, authorUid, galleryId, ...(await drawSome(app)) }
}

/** The autovacuum daemon would analyse whenever it comes by. */
async function keepStatistics(app: TestApp): Promise<void> {
  await runAsOwner(
    app,
    `do $$ declare name regclass; begin
      for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop execute format('alter table %s set (autovacuum_enabled = off)', name); end loop;
    end $$`,
  )
}

/** As much as somebody has after a year, in every list of their own; answers whose works many are. */
async function doMuch(app: TestApp, uid: number): Promise<number> {
  const { uid: authorUid } = await app.logIn('member')
  // Of every kind: those come in turn.
  const mine = `from work where id % 39 = 0`
  await runAsOwner(
    app,
    `
    insert into account (uid, name, registered_at)
      select 20000000000 + n, chr(19968 + n * 7919 % 3000) || chr(19968 + n * 31 % 2000),
        case when n % 3 = 0 then app_now() end
      from generate_series(1, ${passersBy}) as n;
    insert into reaction_like (uid, work_id) select ${uid}, id ${mine};
    insert into reaction_favourite (uid, work_id, kind) select ${uid}, id, kind ${mine};
    insert into library_history (uid, work_id, kind) select ${uid}, id, kind ${mine};
    insert into unlock (uid, work_id, kind, how)
      select uid, id, kind, 'gift' from account join work on id % 39 = uid % 39
      where uid = ${uid} or uid % 500 = 0;
    insert into short_seen (uid, work_id)
      select uid, id from account join work on id % 39 = uid % 39 and kind = 'short'
      where uid % 200 = 0;
    insert into short_seen (uid, work_id)
      select ${uid}, id from work where kind = 'short' order by id desc limit 2000;
    insert into social_block (uid, other_uid)
      select ${uid}, uid from account where uid not in (${uid}, ${authorUid}) order by uid desc limit 3;
    update work set author_uid = ${authorUid} where id % 41 = 0;
    update work_module set author_uid = ${authorUid} where work_id % 41 = 0;
    update work_tag set author_uid = ${authorUid} where work_id % 41 = 0;
  `,
  )
  return authorUid
}

async function drawSome({ deps: { db } }: TestApp) {
  const { rows } = await sql<{
    tag_id: string
    short_id: string
    commented_id: string
    root_id: string
  }>`
    select
      (select tag_id from work_tag order by work_id limit 1) as tag_id,
      (select id from work where kind = 'short' order by id desc limit 1) as short_id,
      (select id from work order by comments desc limit 1) as commented_id,
      (select id from comment order by replies desc limit 1) as root_id
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('nothing has grown')
  return {
    tagId: row.tag_id,
    shortId: row.short_id,
    commentedId: row.commented_id,
    rootId: row.root_id,
  }
}

import { sql } from 'kysely'
import pg from 'pg'
import { inTransaction } from '../../platform/db/db.ts'
import { analyze } from '../../testing/analyze.ts'
import type { TestApp } from '../../testing/app.ts'
import { nameTags } from '../tag/index.ts'
import { aModule, growWorks } from '../work/work.fixture.ts'
import { rankWorks } from './feed-ranking.service.ts'

/** What 20,000 works of 200 people stand in, and one of each. */
export interface Grown {
  readonly moduleIds: readonly string[]
  readonly tagId: string
  readonly authorUid: number
  readonly workId: string
}

/** So many works, in modules and under tags, watched on each of the last days, that plans show what reads tables whole. */
export async function growFeed(app: TestApp): Promise<Grown> {
  const { db } = app.deps
  const { uid } = await app.logIn('member')
  const moduleIds = [await aModule(db), await aModule(db), await aModule(db)]
  await growWorks(app, { authorUid: uid, moduleIds })
  const [tagId = ''] = await inTransaction(db, (trx) => nameTags(trx, ['旅行', '山水', '美食']))
  await spread(app)
  await rankWorks(app.ctx())
  await fileAndAnalyze(app)
  const { id, author_uid } = await db
    .selectFrom('work')
    .select(['id', 'author_uid'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { moduleIds, tagId, authorUid: Number(author_uid), workId: id }
}

/** Among people, and over days. */
async function spread({ deps: { db } }: TestApp): Promise<void> {
  await sql`
    insert into account (uid, name) select 9000000000 + n, '作者' || n from generate_series(0, 199) as n
  `.execute(db)
  await sql`update work set author_uid = 9000000000 + id % 200`.execute(db)
  await sql`
    update work_module set author_uid = work.author_uid from work where work.id = work_id
  `.execute(db)
  await sql`
    insert into work_day (day, work_id, views)
    select (app_now() at time zone 'Asia/Shanghai')::date - ago, id, 1 + id % 97
    from work cross join generate_series(0, 2) as ago
  `.execute(db)
}

/** Under every tag, without counting them one by one: that is about plans, not about counters. */
async function fileAndAnalyze(app: TestApp): Promise<void> {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    alter table work_tag disable trigger work_tag_counts;
    insert into work_tag (tag_id, work_id, hot, published_at, views, kind, author_uid)
    select tag.id, work.id, hot, published_at, views, kind, author_uid from work cross join tag;
    alter table work_tag enable trigger work_tag_counts;
  `)
  await owner.end()
  const tables = ['work', 'work_module', 'work_tag', 'work_day', 'feed_rank', 'feed_creator']
  await analyze(app, ...tables, 'account')
}

import { type ModuleType, moduleTypes } from '@kaleido/contract/layout'
import pg from 'pg'
import { inTransaction, type Pool, type Trx } from '../../platform/db/db.ts'
import { analyze } from '../../testing/analyze.ts'
import type { TestApp } from '../../testing/app.ts'
import { lastPosition } from '../../platform/db/order.ts'
import { createAccount } from '../account/index.ts'
import { addPublishedWork, addToModules, type PublishedWork } from './work-published.fixture.ts'

/** A published video, unless something else is asked for. */
export function aWork(
  db: Pool,
  given: Pick<PublishedWork, 'authorUid'> & Partial<PublishedWork>,
): Promise<string> {
  const work: PublishedWork = {
    kind: 'video',
    title: '云上川西',
    text: '',
    coverId: null,
    duration: 300,
    pages: null,
    access: { mode: 'free' },
    views: 0,
    likes: 0,
    comments: 0,
    moduleIds: [],
    age: 3_600,
    ...given,
  }
  return inTransaction(db, (trx) => addPublishedWork(trx, work))
}

/** Somebody else's draft, so that it is not forgotten with the person; counted as if one person had a like of it, and so on. */
export async function anothersWork(trx: Trx): Promise<{ id: string; authorUid: number }> {
  const authorUid = await createAccount(trx)
  const { id } = await trx
    .insertInto('work')
    .values({
      kind: 'video',
      author_uid: String(authorUid),
      title: '一个视频',
      likes: 1,
      favourites: 1,
      shares: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, authorUid }
}

/** A module of the first page, or with `pid` a part of one. */
export async function aModule(
  db: Pool,
  pid?: string,
  moduleType: ModuleType = moduleTypes.index,
): Promise<string> {
  const { id } = await db
    .insertInto('layout_module')
    .values({
      module_type: moduleType,
      name: '旅行',
      pid: pid ?? null,
      position: lastPosition('layout_module'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A module of the area after dark, or with `pid` a part of one. */
export const aDarkModule = (db: Pool, pid?: string) => aModule(db, pid, moduleTypes.dark)

/** Has a work enter the area after dark. */
export async function darken(db: Pool, id: string): Promise<void> {
  const moduleIds = [await aDarkModule(db)]
  await inTransaction(db, (trx) => addToModules(trx, { id, moduleIds }))
}

/** So many works that what reads a table whole shows in its plan; made by the owner, whom no time is set. */
export async function growWorks(
  app: TestApp,
  { authorUid, moduleIds }: { readonly authorUid: number; readonly moduleIds: readonly string[] },
): Promise<void> {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  await owner.query(growing, [authorUid, moduleIds])
  await owner.end()
  await analyze(app, 'work', 'work_module')
}

const growing = `
  with made as (
    insert into work (kind, author_uid, title, duration, state, published_at, views)
    select 'video', $1, 'work ' || n, 60 + n % 4000, 'published',
      app_now() - make_interval(mins => n), n * 7919 % 100003
    from generate_series(1, 20000) as n
    returning id, hot, published_at, views, length, form, author_uid, kind
  )
  insert into work_module
    (module_id, work_id, hot, published_at, views, length, form, author_uid, kind)
  select module_id, id, hot, published_at, views, length, form, author_uid, kind
  from made cross join unnest($2::bigint[]) as module_id
`

import type { WorkCard, WorkKind } from '@kaleido/contract/work'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import { fileUnderTags } from './work-tag.service.ts'

interface NewWork {
  readonly kind: WorkKind
  readonly authorUid: number
  readonly title: string
  readonly text: string
  readonly coverId: string | null
  readonly duration: number | null
  readonly pages: number | null
  readonly access: WorkCard['access']
  readonly views: number
  readonly likes: number
  readonly comments: number
  /** Seconds since it was published. */
  readonly age: number
  readonly favourites?: number
  readonly shares?: number
  readonly tags?: readonly string[]
}

async function addPublished(trx: Trx, work: NewWork): Promise<string> {
  const { kind, title, text, duration, pages, access, views, likes, comments } = work
  const { id } = await trx
    .insertInto('work')
    .values({
      kind,
      author_uid: String(work.authorUid),
      title,
      text,
      cover_id: work.coverId,
      duration,
      pages,
      access: access.mode,
      price: access.price ?? null,
      views,
      likes,
      comments,
      favourites: work.favourites ?? 0,
      shares: work.shares ?? 0,
      tags: [...(work.tags ?? [])],
      state: 'published',
      published_at: sql<Date>`app_now() - make_interval(secs => ${work.age})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counters that no single like stands behind. */
async function addBase(trx: Trx, id: string): Promise<void> {
  await sql`
    insert into work_base (work_id, views, likes, favourites, comments, shares)
    select id, views, likes, favourites, comments, shares from work
    where id = ${id} and (views, likes, favourites, comments, shares) <> (0, 0, 0, 0, 0)
  `.execute(trx)
}

async function addPictures(
  trx: Trx,
  { id, pictureIds }: { readonly id: string; readonly pictureIds: readonly string[] },
): Promise<void> {
  const rows = pictureIds.map((picture_id, position) => ({ work_id: id, position, picture_id }))
  await trx.insertInto('work_picture').values(rows).execute()
}

/** Lists a published work in these modules, besides those that list it already. */
export async function addToModules(
  trx: Trx,
  { id, moduleIds }: { readonly id: string; readonly moduleIds: readonly string[] },
): Promise<void> {
  await sql`
    insert into work_module
      (module_id, work_id, hot, published_at, views, length, form, author_uid, kind)
    select module_id, id, hot, published_at, views, length, form, author_uid, kind
    from work cross join unnest(${moduleIds}::bigint[]) as module_id
    where id = ${id} and state = 'published'
    on conflict do nothing
  `.execute(trx)
}

/** What came to a work on one of the last days. */
interface Past {
  readonly workId: string
  readonly daysAgo: number
  readonly views: number
  readonly likes: number
}

/** Keeps by their days what came in before it was counted here; the counters hold it already. */
export async function addPast(trx: Trx, given: readonly Past[]): Promise<void> {
  await sql`
    insert into work_day (day, work_id, views, likes)
    select (app_now() at time zone 'Asia/Shanghai')::date - days_ago, id, views, likes
    from unnest(
      ${given.map(({ workId }) => workId)}::bigint[],
      ${given.map(({ daysAgo }) => daysAgo)}::int[],
      ${given.map(({ views }) => views)}::bigint[],
      ${given.map(({ likes }) => likes)}::bigint[]
    ) as given (id, days_ago, views, likes)
    where views > 0 or likes > 0
    on conflict (day, work_id) do update
    set views = work_day.views + excluded.views, likes = work_day.likes + excluded.likes
  `.execute(trx)
}

export interface PublishedWork extends NewWork {
  readonly pictureIds?: readonly string[]
  /** Modules and sub-modules that list it. */
  readonly moduleIds: readonly string[]
}

/** Makes a work that is published already. What it is said to have had is where its counters begin. */
export async function addPublishedWork(
  trx: Trx,
  { pictureIds = [], moduleIds, ...work }: PublishedWork,
): Promise<string> {
  const id = await addPublished(trx, work)
  await addBase(trx, id)
  if (pictureIds.length > 0) await addPictures(trx, { id, pictureIds })
  await addToModules(trx, { id, moduleIds })
  await fileUnderTags(trx, id)
  return id
}

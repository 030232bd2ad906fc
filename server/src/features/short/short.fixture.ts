import { listShorts, reportSeen, shortRules } from '@kaleido/contract/short'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { sql } from 'kysely'
import { inTransaction, type Pool } from '../../platform/db/db.ts'
import { analyze } from '../../testing/analyze.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, openAnswer } from '../../testing/ask.ts'
import { aMember } from '../account/account.fixture.ts'
import { nameTags } from '../tag/index.ts'
import { worksChanged } from '../work/index.ts'

export type Shorts = AnswerOf<typeof listShorts>

/** One page of shorts. */
export async function readShorts(app: TestApp, token: string, input: object = {}): Promise<Shorts> {
  return listShorts.output.parse(openAnswer(app, await ask(app, listShorts, { token, input })))
}

export const idsOf = ({ list }: Pick<Shorts, 'list'>) => list.map(({ card }) => card.id)

/** The shorts of a page that the viewer has not seen. */
export const unseenOf = ({ list }: Pick<Shorts, 'list'>) =>
  idsOf({ list: list.filter(({ isAgain = false }) => !isAgain) })

/** Reports these as seen, one after the other. */
export async function seeShorts(
  app: TestApp,
  token: string,
  ids: readonly string[],
): Promise<void> {
  const now = app.deps.clock.now().getTime()
  const seen = ids.map((id, place) => ({
    id,
    at: new Date(now - ids.length + place).toISOString(),
  }))
  for (let from = 0; from < seen.length; from += shortRules.reports) {
    const input = { seen: seen.slice(from, from + shortRules.reports) }
    const { statusCode } = await ask(app, reportSeen, { token, input })
    if (statusCode !== 200) throw new Error(`reports were refused with ${statusCode}`)
  }
}

/** What asks for the page after this one. */
export const nextOf = ({ next }: Shorts) => ({ next })

/** Reads a page, and sees all of it. */
export async function watchShorts(app: TestApp, token: string, input: object): Promise<Shorts> {
  const page = await readShorts(app, token, input)
  await seeShorts(app, token, idsOf(page))
  return page
}

/** Sees every page until nothing unseen is left. */
export async function watchAllShorts(
  app: TestApp,
  token: string,
  input: object,
): Promise<string[]> {
  let page = await watchShorts(app, token, input)
  const ids = unseenOf(page)
  while (!page.isOver) {
    page = await watchShorts(app, token, { ...input, ...nextOf(page) })
    ids.push(...unseenOf(page))
  }
  return ids
}

/** Members, in the order in which they were made. */
export async function someAuthors({ deps }: TestApp, count: number): Promise<number[]> {
  const uids: number[] = []
  while (uids.length < count) uids.push(await aMember(deps.db, `作者${uids.length}`))
  return uids
}

interface Grown {
  readonly authors: readonly number[]
  readonly tags?: readonly string[]
  readonly moduleIds?: readonly string[]
}

/** Shorts per transaction: each update of a tag's counter in one transaction is slower than the one before. */
const atOnce = 2_000

/**
 * Adds `count` published shorts, spread over these authors and tags, each older than the one before, a few of them with
 * many likes; answers their ids.
 */
export async function growShorts(
  app: TestApp,
  { count, ...given }: Grown & { readonly count: number },
): Promise<string[]> {
  const { db } = app.deps
  await inTransaction(db, (trx) => nameTags(trx, given.tags ?? []))
  const ids: string[] = []
  for (let from = 1; from <= count; from += atOnce) {
    ids.push(...(await addShorts(db, { from, to: Math.min(count, from + atOnce - 1) }, given)))
  }
  await analyze(app, 'work', 'work_tag', 'work_module')
  // One of them makes all lists stale, and nothing is kept of any.
  await tellOfChange(app, ids.slice(0, 1))
  return ids
}

async function addShorts(
  db: Pool,
  { from, to }: { readonly from: number; readonly to: number },
  { authors, tags = [], moduleIds = [] }: Grown,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into work (kind, author_uid, title, duration, state, published_at, views, likes, tags)
      select 'short', (${authors}::bigint[])[1 + n * 7919 % ${authors.length}::int], 'short ' || n,
        20, 'published', app_now() - make_interval(mins => 10 * n), n * 7919 % 1003,
        case when n % 19 = 0 then 4000 else n * 31 % 97 end,
        array_remove(array[(${tags}::text[])[1 + n * 613 % ${tags.length || 1}::int]], null)
      from generate_series(${from}::int, ${to}::int) as n
      returning id, hot, published_at, views, length, form, kind, author_uid, tags
    ), filed as (
      insert into work_tag (tag_id, work_id, hot, published_at, views, kind, author_uid)
      select tag.id, made.id, hot, published_at, made.views, kind, author_uid
      from made join tag on tag.name = any(made.tags)
    ), listed as (
      insert into work_module
        (module_id, work_id, hot, published_at, views, length, form, author_uid, kind)
      select module_id, id, hot, published_at, views, length, form, author_uid, kind
      from made cross join unnest(${moduleIds}::bigint[]) as module_id
    )
    select id from made order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** As publishing and removing a work do. */
const tellOfChange = (app: TestApp, ids: readonly string[]) =>
  app.ctx().write(async (trx) => {
    for (const id of ids) await app.ctx().emit(trx, worksChanged, { id })
  })

/** Deletes published works as their author does. */
export async function removeShorts(app: TestApp, ids: readonly string[]): Promise<void> {
  await app.deps.db
    .updateTable('work')
    .set({ state: 'removed', removed_by: 'author' })
    .where('id', 'in', [...ids])
    .execute()
  await tellOfChange(app, ids)
}

/** How many windows of ten shorts break the rules of mixing. */
export function crowds(shown: Shorts['list'], topicOf: (id: string) => string | undefined): number {
  return shown.filter((_, at) => {
    const ten = shown.slice(at, at + 10).map(({ card }) => card)
    const max = (keys: readonly unknown[]) =>
      Math.max(...[...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length))
    return max(ten.map(({ author }) => author.uid)) > 2 || max(ten.map(({ id }) => topicOf(id))) > 3
  }).length
}

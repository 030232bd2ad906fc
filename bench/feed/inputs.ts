import { pageSize } from '@kaleido/contract/core/page'
import { listModuleWorks } from '@kaleido/contract/feed'
import { listShorts } from '@kaleido/contract/short'
import type { Request } from 'autocannon'
import { addMembers, type Member } from '../rig/people.ts'
import type { Served } from '../rig/process.ts'
import { openBody, sealedQuery } from '../rig/product.ts'
import { query, type Stage } from '../rig/stage.ts'

/** Inputs of requests, drawn deterministically from the current world. */
export interface Inputs {
  /** The modules with the most works; they have sub-modules. */
  readonly homes: readonly string[]
  readonly modules: readonly string[]
  /** Modules of posts, which contain their pictures. */
  readonly communities: readonly string[]
  /** Sorted by views, descending. */
  readonly workIds: readonly string[]
  /** Works with a full page of comments, so that answers are equally large in every world. */
  readonly commentedIds: readonly string[]
  readonly places: readonly { readonly hot: string; readonly id: string }[]
  readonly commonWords: readonly string[]
  readonly rareWords: readonly string[]
  /** Viewers with hidden authors: public answers are not cached for them. */
  readonly viewers: readonly Member[]
  /** Viewers without hidden authors. */
  readonly members: readonly Member[]
}

const viewerCount = 400
const memberCount = 100
const blocked = 3
const mostCommented = 200

export async function drawInputs(stage: Stage): Promise<Inputs> {
  const { ownerUrl } = stage.database
  const column = async (text: string) =>
    (await query<{ value: string }>(ownerUrl, text)).map(({ value }) => value)
  const commentedIds = await column(
    `select work_id as value from comment join work on work.id = work_id
      where root_id is null and work.state = 'published' and not work.is_dark
      group by work_id having count(*) >= ${pageSize.usual} order by count(*) desc, work_id limit ${mostCommented}`,
  )
  return {
    homes: await column(`select id as value from layout_module as home
      where module_type <> 2 and exists (select from layout_module where pid = home.id) order by id`),
    modules: await column(largestModules('<>')),
    communities: await column(largestModules('=')),
    workIds:
      await column(`select id as value from work where state = 'published' and not is_dark and kind <> 'post'
      and id % (select greatest(1, count(*) / 2000) from work) = 0 order by views desc limit 2000`),
    commentedIds,
    places: await query(
      ownerUrl,
      `select hot, id from work where state = 'published' and not is_dark
        and id % (select greatest(1, count(*) / 2000) from work) = 0 limit 2000`,
    ),
    ...(await drawWords(ownerUrl)),
    viewers: await addViewers(stage, commentedIds),
    members: await addMembers(stage.database.appUrl, { count: memberCount, logins: 1 }),
  }
}

/** The modules with the most works, among the communities or among all others. */
const largestModules = (isCommunity: '=' | '<>') => `
  select module_id as value from work_module join layout_module on layout_module.id = module_id
  where module_type ${isCommunity} 1 and module_type <> 2 group by module_id order by count(*) desc, module_id limit 8
`

async function drawWords(url: string): Promise<Pick<Inputs, 'commonWords' | 'rareWords'>> {
  const rows = await query<{ word: string }>(
    url,
    `with title as (
      select title from work where id % (select greatest(1, count(*) / 20000) from work) = 0
    ), pair as (
      select substr(title, at, 2) as word from title cross join generate_series(1, length(title) - 1) as at
    )
    select word from pair where word ~ '^[\\u4e00-\\u9fff]{2}$' group by word order by count(*) desc, word`,
  )
  const words = rows.map(({ word }) => word)
  const others = words.slice(20)
  const step = Math.max(1, Math.floor(others.length / 200))
  return {
    commonWords: words.slice(0, 20),
    rareWords: others.filter((_, at) => at % step === 0).slice(0, 200),
  }
}

/** These viewers do not block the authors of the comments, so that they see them. */
async function addViewers(stage: Stage, commentedIds: readonly string[]): Promise<Member[]> {
  const { appUrl, ownerUrl } = stage.database
  const viewers = await addMembers(appUrl, { count: viewerCount, logins: 1 })
  await query(
    ownerUrl,
    `with author as materialized (
      select author_uid, row_number() over (order by author_uid) - 1 as turn
      from (
        select distinct author_uid from work where author_uid not in (
          select author_uid from work where id = any($1::bigint[])
        )
      ) as authors
    )
    insert into social_block (uid, other_uid)
      select viewer, author_uid from unnest(array[${viewers.map(({ uid }) => uid).join()}]::bigint[]) as viewer
      cross join generate_series(1, ${blocked}) as number
      join author on turn = (viewer * 31 + number) % (select count(*) from author)`,
    [commentedIds],
  )
  await query(ownerUrl, 'vacuum analyze social_block, account, session')
  return viewers
}

/** What a target asks for, and who asks. */
export interface Question {
  readonly path: string
  readonly inputs: readonly unknown[]
  readonly by: readonly Member[]
}

/** Requests for each input, each by a different viewer if there are viewers. */
export function requestsOf(
  path: string,
  inputs: readonly unknown[],
  viewers: readonly Member[] = [],
): Request[] {
  const count = Math.max(inputs.length, viewers.length)
  return Array.from({ length: count }, (_, at) => {
    const token = viewers[at % viewers.length]?.token
    return {
      path: `${path}?${sealedQuery(inputs[at % inputs.length])}`,
      ...(token === undefined ? {} : { headers: { authorization: token } }),
    }
  })
}

/** Each person's cursor after the first page of shorts. */
export async function openShortLists(
  { url }: Served,
  viewers: readonly Member[],
): Promise<{ readonly next: string | undefined }[]> {
  const places: { readonly next: string | undefined }[] = []
  for (const { token } of viewers) {
    const answer = await fetch(`${url}${listShorts.path}?${sealedQuery({})}`, {
      headers: { authorization: token },
    })
    const { next } = openBody(await answer.text()) as { readonly next?: string }
    places.push({ next })
  }
  return places
}

/** Pages through each module up to a page, as by scrolling. */
export async function walkTo(
  { url }: Served,
  modules: readonly string[],
  page: number,
): Promise<{ moduleID: string; next: string }[]> {
  const places: { moduleID: string; next: string }[] = []
  for (const moduleID of modules) {
    let next: string | undefined
    for (let at = 1; at < page; at += 1) next = await nextOf(url, { moduleID, next })
    if (next !== undefined) places.push({ moduleID, next })
  }
  if (places.length === 0) throw new Error(`no list has ${page} pages`)
  return places
}

async function nextOf(
  url: string,
  input: { readonly moduleID: string; readonly next: string | undefined },
): Promise<string | undefined> {
  const answer = await fetch(`${url}${listModuleWorks.path}?${sealedQuery(input)}`)
  return (openBody(await answer.text()) as { readonly next?: string }).next
}

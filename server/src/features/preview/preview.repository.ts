import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** A description shows less; what is read of a text is bounded whatever its length. */
const textRead = sql.lit(400)

/**
 * Of the row `work`: a stranger may see it in a chat or a search engine. What is paid for is left out whole, except for
 * videos that VIP may watch, whose cover and title are in every list.
 */
const isOpen = sql<boolean>`(
  work.state = 'published' and not work.is_dark
  and (work.access = 'free' or (work.access = 'vip' and work.kind in ('video', 'short')))
)`

export async function findWork(db: Db, id: string): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select work.id, work.kind, work.title, left(work.text, ${textRead}) as text, work.duration, work.pages,
      work.published_at, account.uid, account.name, cover.path, cover.width, cover.height
    from work
    join account on account.uid = work.author_uid and account.registered_at is not null
    left join media_picture as cover on cover.id = work.cover_id
    where work.id = ${id} and ${isOpen}
  `.execute(db)
  return rows[0]
}

interface CoverRow {
  readonly path: string | null
  readonly width: number | null
  readonly height: number | null
}

export interface WorkRow extends CoverRow {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly duration: number | null
  readonly pages: number | null
  readonly published_at: Date
  readonly uid: string
  readonly name: string
}

export async function findTopic(db: Db, id: string): Promise<TopicRow | undefined> {
  const { rows } = await sql<TopicRow>`
    select topic.id, topic.name, topic.name_en, topic.intro, topic.intro_en, topic.works,
      cover.path, cover.width, cover.height
    from topic
    left join media_picture as cover on cover.id = topic.cover_id
    where topic.id = ${id} and topic.is_listed
  `.execute(db)
  return rows[0]
}

export interface TopicRow extends CoverRow {
  readonly id: string
  readonly name: string
  readonly name_en: string
  readonly intro: string
  readonly intro_en: string
  readonly works: string
}

/** Guests are nobody's to find, and somebody who is leaving is no longer shown around. */
export async function findPerson(db: Db, uid: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select uid, name, portrait, left(bio, ${textRead}) as bio
    from account
    where uid = ${uid} and registered_at is not null and closes_at is null
  `.execute(db)
  return rows[0]
}

export interface PersonRow {
  readonly uid: string
  readonly name: string
  readonly portrait: string
  readonly bio: string
}

export const listedKinds = ['work', 'topic', 'person'] as const
export type ListedKind = (typeof listedKinds)[number]

export interface ListedRow {
  readonly id: string
  /** Of a work. */
  readonly kind: string
  readonly at: Date | null
}

interface Part {
  /** The first id of the part, and the first behind it. */
  readonly from: string
  readonly to: string
}

/** What a part of the sitemap lists: the open ones among the ids of a range, which is never longer than the part. */
export async function listPart(db: Db, kind: ListedKind, { from, to }: Part): Promise<ListedRow[]> {
  const { rows } = await partOf[kind]({ from, to }).execute(db)
  return rows
}

const partOf = {
  work: ({ from, to }: Part) => sql<ListedRow>`
    select work.id, work.kind, work.published_at as at
    from work join account on account.uid = work.author_uid and account.registered_at is not null
    where work.id >= ${from} and work.id < ${to} and ${isOpen}
    order by work.id
  `,
  topic: ({ from, to }: Part) => sql<ListedRow>`
    select id, '' as kind, null::timestamptz as at
    from topic where id >= ${from} and id < ${to} and is_listed
    order by id
  `,
  // Creators alone: who only watches has not asked to be found.
  person: ({ from, to }: Part) => sql<ListedRow>`
    select distinct account.uid as id, '' as kind, null::timestamptz as at
    from profile_application as application
    join account on account.uid = application.uid
    where application.id >= ${from} and application.id < ${to} and application.state = 'approved'
      and account.registered_at is not null and account.closes_at is null
    order by account.uid
  `,
}

const tables = { work: sql`work`, topic: sql`topic`, person: sql`profile_application` } as const

/** The last id that the parts of a kind go to; undefined where there are none. */
export async function findLast(db: Db, kind: ListedKind): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(id) as last from ${tables[kind]}
  `.execute(db)
  return rows[0]?.last ?? null
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { isCreator } from './profile-application.repository.ts'

export interface PersonRow {
  readonly uid: string
  readonly name: string
  readonly portrait: string
  readonly bio: string
  readonly is_official: boolean
  readonly is_creator: boolean
  readonly is_followed: boolean
  readonly follows_me: boolean
}

export interface FollowRow extends PersonRow {
  readonly id: string
  readonly created_at: Date
}

export interface FollowsQuery {
  readonly uid: number
  readonly type: 'follows' | 'fans'
  /** Only people whose name contains it. */
  readonly name: string
  readonly viewerUid: number
  readonly hidden: readonly number[]
  readonly before: string | undefined
  readonly limit: number
}

/** How many of the latest follows of a person are searched by name: all that anybody may have, and their latest fans. */
const mostSearched = 2_000

/** Columns of the row `account`, and what stands between its person and a viewer. */
export const personColumns = (viewerUid: number): RawBuilder<unknown> => sql`
  account.uid, account.name, account.portrait, account.bio, account.is_official, ${isCreator} as is_creator,
  exists (
    select from social_follow where uid = ${viewerUid} and other_uid = account.uid
  ) as is_followed,
  exists (
    select from social_follow where uid = account.uid and other_uid = ${viewerUid}
  ) as follows_me
`

const sides = {
  follows: { own: sql`uid`, other: sql`other_uid` },
  fans: { own: sql`other_uid`, other: sql`uid` },
} as const

export async function listFollows(db: Db, wanted: FollowsQuery): Promise<FollowRow[]> {
  const { rows } = await followsOf(wanted).execute(db)
  return rows
}

/** Walks one index from the cursor on. */
export function followsOf(wanted: FollowsQuery) {
  const { uid, type, name, viewerUid, hidden, before, limit } = wanted
  const { own, other } = sides[type]
  const isSought = name !== ''
  return sql<FollowRow>`
    select account.id, account.created_at, ${personColumns(viewerUid)}
    from (
      select edge.id, edge.created_at, account.uid, name, portrait, bio, is_official
      from (
        select id, created_at, ${other} as person from social_follow
        where ${own} = ${uid} ${before === undefined ? sql`` : sql`and id < ${before}`}
        order by id desc ${isSought ? sql`limit ${sql.lit(mostSearched)}` : sql``}
      ) as edge
      join account on account.uid = edge.person
      where edge.person <> all(${hidden}::bigint[])
        ${isSought ? sql`and position(lower(${name}) in lower(account.name)) > 0` : sql``}
      order by edge.id desc limit ${limit}
    ) as account
    order by account.id desc
  `
}

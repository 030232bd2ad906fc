import { addMembers, type Member } from '../rig/people.ts'
import { query } from '../rig/stage.ts'
import type { Write } from '../rig/writers.ts'
import { kindNames, kinds, price, type WriteKind } from './kinds.ts'

/** So many that nobody reaches the limits of a person. */
const crowdCount = 600
const coins = 9_000

export interface Crowd {
  readonly members: readonly Member[]
  /** The nth write of a writer: one of the crowd writes each kind once, then another one does. */
  next(writer: number, n: number): Write
}

interface Crowded {
  readonly database: { readonly appUrl: string; readonly ownerUrl: string }
}

/** Members that the limits of newcomers do not hold up, with coins; each follows the next one and is followed by them. */
export async function gatherCrowd({ database }: Crowded, writers: number): Promise<Crowd> {
  const crowd = await addMembers(database.appUrl, { count: crowdCount, logins: 1 })
  const uids = crowd.map(({ uid }) => uid)
  const run = <Row extends Record<string, string>>(text: string) =>
    query<Row>(database.ownerUrl, text, [uids])
  await run(
    `update account set created_at = app_now() - interval '60 days', registered_at = app_now() - interval '60 days'
    where uid = any($1::bigint[])`,
  )
  await run(
    `insert into social_follow (uid, other_uid)
    select uid, other from (
      select uid, lead(uid, 1, ($1::bigint[])[1]) over (order by at) as other
      from unnest($1::bigint[]) with ordinality as given (uid, at)
    ) pair union all
    select other, uid from (
      select uid, lead(uid, 1, ($1::bigint[])[1]) over (order by at) as other
      from unnest($1::bigint[]) with ordinality as given (uid, at)
    ) pair`,
  )
  await run(
    `select wallet_post('gift', 'bench ' || uid, 'system', null, '{-4}', array[uid * 16 + 1], '{${coins}}')::text
    from unnest($1::bigint[]) uid`,
  )
  // Not of today, so that they do not count towards what somebody may publish on one day.
  const worksOf = (kind: string, access: string) =>
    run<{ id: string }>(
      `insert into work (kind, author_uid, title, state, created_at, published_at, access, price)
      select ${kind}, uid, 'bench', 'published', app_now() - interval '2 days', app_now() - interval '1 day', ${access}
      from unnest($1::bigint[]) uid
      returning id::text`,
    )
  const works = await worksOf("'video'", "'free', null")
  const offers = await worksOf("'post'", `'coin', ${price}`)
  return {
    members: crowd,
    next(writer, n) {
      const at = Math.floor(n / kindNames.length) * writers + writer
      const name = kindNames[n % kindNames.length] ?? 'note'
      const kind: WriteKind = kinds[name]
      const [actor, friend] = [memberAt(crowd, at), memberAt(crowd, at + 1)]
      const work = works[at % works.length]?.id ?? ''
      const turn = { actor, n, friend, work, offer: offers[(at + 1) % offers.length]?.id ?? '' }
      const key = `${name}-${actor.uid}-${kind.sameAs?.(turn) ?? n}`
      return { key, by: actor, ...kind.write(turn, key) }
    },
  }
}

function memberAt(crowd: readonly Member[], at: number): Member {
  const member = crowd[at % crowd.length]
  if (!member) throw new Error('nobody is there')
  return member
}

import { addMembers, type Member } from '../rig/people.ts'
import { query, type Stage } from '../rig/stage.ts'
import type { Write } from '../rig/writers.ts'
import { kindNames, kinds } from './kinds.ts'

/** So many that nobody reaches the limits of a person. */
const crowdCount = 600
const coins = 9_000

export interface Crowd {
  /** The nth write of a writer: each kind in turn, each by another of the crowd. */
  next(writer: number, n: number): Write
}

/** Members that the limits of newcomers do not hold up, with coins; each follows the next one and is followed by them. */
export async function gatherCrowd({ database }: Stage, writers: number): Promise<Crowd> {
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
  const works = await run<{ id: string }>(
    `insert into work (kind, author_uid, title, state, published_at)
    select 'video', uid, 'bench', 'published', app_now() - interval '1 day' from unnest($1::bigint[]) uid
    returning id::text`,
  )
  return {
    next(writer, n) {
      const at = writer * Math.floor(crowdCount / writers) + n
      const kind = kindNames[n % kindNames.length] ?? 'note'
      const [actor, friend] = [memberAt(crowd, at), memberAt(crowd, at + 1)]
      const work = works[at % works.length]?.id ?? ''
      const key = `${kind}-${actor.uid}-${n}`
      return { key, by: actor, ...kinds[kind].write({ actor, n, friend, work }, key) }
    },
  }
}

function memberAt(crowd: readonly Member[], at: number): Member {
  const member = crowd[at % crowd.length]
  if (!member) throw new Error('nobody is there')
  return member
}

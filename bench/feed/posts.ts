import { listFollowedPosts, listPosts } from '@kaleido/contract/post'
import { getTopic } from '@kaleido/contract/topic'
import { addMembers, type Member } from '../rig/people.ts'
import { query, type Stage } from '../rig/stage.ts'
import type { Inputs, Question } from './inputs.ts'

/** What a list of posts is read by, and what the report calls it. */
export const postNames = {
  postsHot: 'posts of the community, hot',
  postsLatest: 'posts of the community, latest',
  modulePostsHot: 'posts of a module, hot',
  modulePostsLatest: 'posts of a module, latest',
  topicPostsHot: 'posts of a topic, hot',
  topicPostsLatest: 'posts of a topic, latest',
  followed200: 'posts of followed people, of 200 and 20 topics',
  followed2000: 'posts of followed people, of 2,000 and 20 topics',
  topic: 'topic page, its head',
} as const
export type PostName = keyof typeof postNames

export interface PostInputs {
  /** Those with the most posts. */
  readonly topics: readonly string[]
  readonly followers: Readonly<Record<'few' | 'many', readonly Member[]>>
}

const follows = { few: 200, many: 2_000 }
const followedTopics = 20
const readers = 30
const mostTopics = 50

export async function drawPostInputs(stage: Stage): Promise<PostInputs> {
  const rows = await query<{ id: string }>(
    stage.database.ownerUrl,
    `select id from topic where state = 'shown' and works > 0 order by works desc, id limit ${mostTopics}`,
  )
  const topics = rows.map(({ id }) => id)
  const followers = {
    few: await addFollowers(stage, { count: follows.few, topics }),
    many: await addFollowers(stage, { count: follows.many, topics }),
  }
  await query(
    stage.database.ownerUrl,
    'vacuum analyze social_follow, topic_follow, account, session',
  )
  return { topics, followers }
}

/** Each follows `count` people who have posted; where there are fewer, others too. */
async function addFollowers(
  { database }: Stage,
  { count, topics }: { readonly count: number; readonly topics: readonly string[] },
): Promise<Member[]> {
  const members = await addMembers(database.appUrl, { count: readers, logins: 1 })
  const uids = [members.map(({ uid }) => uid)]
  await query(
    database.ownerUrl,
    `with author as materialized (
      select uid, row_number() over (order by posted desc, uid) - 1 as turn
      from (
        select uid, exists (select from work where author_uid = uid and kind = 'post') as posted
        from account where uid <> all($1::bigint[])
      ) as someone
    )
    insert into social_follow (uid, other_uid)
      select follower, author.uid from unnest($1::bigint[]) as follower
      cross join generate_series(0, ${count - 1}) as number
      join author on turn = (follower % 1000 + number) % (select count(*) from author)`,
    uids,
  )
  await query(
    database.ownerUrl,
    `insert into topic_follow (uid, topic_id)
      select follower, topic_id from unnest($1::bigint[]) as follower
      cross join (select unnest($2::bigint[]) as topic_id limit ${followedTopics}) as topic`,
    [...uids, topics],
  )
  return members
}

/** Public lists are read by viewers with hidden authors, so that no answer is cached. */
export function askForPosts(
  { communities, viewers }: Pick<Inputs, 'communities' | 'viewers'>,
  { topics, followers }: PostInputs,
): Record<PostName, Question> {
  const list = (input: object, inputs: readonly object[] = [{}]): Question => ({
    path: listPosts.path,
    inputs: inputs.map((one) => ({ ...input, ...one })),
    by: viewers,
  })
  const [hot, latest] = [{ sort: 'hot' }, { sort: 'latest' }]
  const modules = communities.map((module) => ({ module }))
  const named = topics.map((topic) => ({ topic }))
  const followed = (by: readonly Member[]) => ({ path: listFollowedPosts.path, inputs: [{}], by })
  return {
    postsHot: list(hot),
    postsLatest: list(latest),
    modulePostsHot: list(hot, modules),
    modulePostsLatest: list(latest, modules),
    topicPostsHot: list(hot, named),
    topicPostsLatest: list(latest, named),
    followed200: followed(followers.few),
    followed2000: followed(followers.many),
    topic: { path: getTopic.path, inputs: topics.map((id) => ({ id })), by: viewers },
  }
}

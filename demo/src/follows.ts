import { followTopic, listTopicsOf } from '../../server/src/features/topic/index.ts'
import type { FoundWork } from '../../server/src/features/work/index.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import { followPeople } from './past/person.ts'

const people = 12
const topics = 6

/** Whom and what the people follow whom a demonstration logs in as: authors of posts, and what these are about. A guest follows nobody. */
export async function addFollows(
  trx: Trx,
  { uids, works }: { readonly uids: readonly number[]; readonly works: readonly FoundWork[] },
): Promise<void> {
  const posts = works.filter(({ kind }) => kind === 'post')
  const authors = [...new Set(posts.map(({ authorUid }) => authorUid))]
  const named = await listTopicsOf(
    trx,
    posts.map(({ id }) => id),
    'zh-CN',
  )
  const topicIds = [...new Set([...named.values()].flat().map(({ id }) => id))].toSorted(
    (one, other) => Number(one) - Number(other),
  )
  for (const [at, uid] of uids.slice(1).entries()) {
    const other = authors.filter((author) => author !== uid)
    await followPeople(trx, { uid, others: other.slice(at * 3, at * 3 + people) })
    for (const topicId of topicIds.slice(at * 2, at * 2 + topics)) {
      await followTopic(trx, { uid, topicId })
    }
  }
}

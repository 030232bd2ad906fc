import type { Block } from '@kaleido/contract/post'
import type { StoredPicture } from '../../server/src/features/media/index.ts'
import { addPost } from '../../server/src/features/post/index.ts'
import { saveTopic, setTopicsOf } from '../../server/src/features/topic/index.ts'
import type { Ctx } from '../../server/src/platform/ctx/ctx.ts'
import type { Trx } from '../../server/src/platform/db/db.ts'
import type { Recipe } from './draw.ts'
import type { World } from './plan.ts'
import { topicNamesOf } from './plan-posts.ts'
import type { PlannedWork } from './plan-works.ts'

/** The ids of topics by their names. */
export type TopicIds = ReadonlyMap<string, string>

export async function addTopics(
  ctx: Ctx,
  { topics }: World,
  keep: (recipe: Recipe) => Promise<StoredPicture>,
): Promise<TopicIds> {
  const ids = new Map<string, string>()
  for (const { cover, isRecommended = false, ...topic } of topics) {
    const { id: coverId } = await keep(cover)
    const { id } = await saveTopic(ctx, { ...topic, coverId, isRecommended, state: 'shown' })
    ids.set(topic.name, id)
  }
  return ids
}

interface Filled {
  readonly id: string
  readonly planned: PlannedWork
  /** How many works of its subject came before. */
  readonly turn: number
  readonly topics: TopicIds
  /** The part of the community that it was published in. */
  readonly moduleId: string | undefined
}

/** What a published work has besides if it is a post, and what that is about. */
export async function fillPost(
  trx: Trx,
  { id, planned, turn, topics, moduleId }: Filled,
): Promise<void> {
  const { kind, family, article, film, title, text, pictures } = planned
  if (kind !== 'post') return
  const form = article ? 'article' : film === undefined ? 'picture' : 'video'
  await addPost(trx, {
    workId: id,
    form,
    // The title of a post of pictures is the beginning of its text.
    title: form === 'picture' ? '' : title,
    text: article ? '' : text,
    blocks: article ? article.flatMap(toBlocks) : null,
    pictures: pictures.length,
    moduleId,
  })
  const ids = topicNamesOf(family, turn).flatMap((name) => topics.get(name) ?? [])
  await setTopicsOf(trx, { workId: id, ids })
}

/** A heading, its text with its first sentence in bold, and a picture below. */
function toBlocks([heading = '', text = '']: readonly string[], at: number): Block[] {
  const end = text.indexOf('。') + 1
  const spans = [{ text: text.slice(0, end), isBold: true }, { text: text.slice(end) }]
  return [
    { kind: 'heading', text: heading },
    { kind: 'text', spans: spans.filter((span) => span.text !== '') },
    { kind: 'picture', number: at + 1 },
  ]
}

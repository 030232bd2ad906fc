import { commentRules } from '@kaleido/contract/comment'
import type { suggestMentions } from '@kaleido/contract/comment-mention'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { listPeopleNamed } from '../search/index.ts'
import { listFollowed, listHiddenAuthors } from '../social/index.ts'
import { findSeen as findSeenWork } from '../work/index.ts'
import { listPeopleHere } from './comment-mention.repository.ts'

/** How many followed people are considered. */
const mostFollowed = 1_000

/** First whom the caller follows, then who takes part, then others. Never the caller, nor anybody whom they hide or who blocks them. */
export async function suggest(
  ctx: Ctx<Person>,
  { work, word }: ParsedOf<typeof suggestMentions>,
): Promise<AnswerOf<typeof suggestMentions>> {
  await findSeenWork(ctx, work)
  const { uid } = ctx.actor
  const hidden = await listHiddenAuthors(ctx)
  const followed = await listFollowed(ctx.read, uid)
  const here = await listPeopleHere(ctx.read, { workId: work, uid })
  const among = [...followed.slice(0, mostFollowed), ...here]
  const hiddenAuthors = [...hidden, uid]
  const limit = commentRules.suggestions
  const people = await listPeopleNamed(ctx.read, { word, among, hiddenAuthors, limit })
  return {
    list: people.map(({ uid: theirs, name, portrait, is_official }) => ({
      uid: Number(theirs),
      name,
      portrait,
      ...(is_official && { isOfficial: true as const }),
    })),
  }
}

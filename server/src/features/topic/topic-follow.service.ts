import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type listOwnTopics,
  type OwnTopic,
  type setFollow,
  topicLimits,
} from '@kaleido/contract/topic'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import type { RequestCtx } from '../../platform/http/route.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { readIdCursor, splitPage, writeIdCursor } from '../../platform/page.ts'
import { lockAccount } from '../account/index.ts'
import { listHiddenAuthors } from '../social/index.ts'
import * as repository from './topic-follow.repository.ts'
import { foldTopicName } from './topic.names.ts'
import { toTopic } from './topic.mapper.ts'
import { topicFollowsChanged } from './topic.events.ts'
import { findVisible } from './topic.service.ts'

export async function set(
  ctx: Ctx<Person>,
  { id: topicId, isFollow }: ParsedOf<typeof setFollow>,
): Promise<AnswerOf<typeof setFollow>> {
  const follow = { uid: ctx.actor.uid, topicId }
  return ctx.write(async (trx) => {
    // Two requests at a time would both find room for one more.
    await lockAccount(trx, follow.uid)
    if (isFollow) {
      await findVisible(ctx, topicId)
      const isThere = await repository.exists(trx, follow)
      if (!isThere && (await repository.count(trx, follow.uid)) >= topicLimits.mostFollowed) {
        throw new AppError('topic.too_many')
      }
      await repository.add(trx, follow)
    } else await repository.remove(trx, follow)
    await ctx.emit(trx, topicFollowsChanged, { uid: follow.uid })
    return { isFollowed: isFollow }
  })
}

export async function listOwn(
  ctx: RequestCtx<Person>,
  {
    which,
    q = '',
    next,
    pageSize,
  }: ParsedOf<typeof listOwnTopics> & { readonly q?: string | undefined },
): Promise<AnswerOf<typeof listOwnTopics>> {
  const query = {
    uid: ctx.actor.uid,
    before: readIdCursor(next),
    limit: pageSize + 1,
    folded: foldTopicName(q),
    hiddenAuthors: await listHiddenAuthors(ctx),
  }
  const list = which === 'followed' ? repository.listFollowed : repository.listCreatedBy
  const rows = await list(ctx.read, query).execute()
  const { shown, end } = splitPage(rows, pageSize, ({ place }) => writeIdCursor(place))
  const toOwn = (row: (typeof rows)[number]): OwnTopic => ({
    ...toTopic(inLanguage(row, ctx.request.language)),
    at: row.at.toISOString(),
    isFollowed: row.is_followed,
    hasNew: row.has_new,
  })
  return { list: shown.map(toOwn), ...end }
}

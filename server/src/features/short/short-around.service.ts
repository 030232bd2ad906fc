import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listShortsAround } from '@kaleido/contract/short'
import type { Actor } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { refuseDarkModule } from '../feed/index.ts'
import { listHiddenAuthors } from '../social/index.ts'
import { findSeen, listCards } from '../work/index.ts'
import * as repository from './short-around.repository.ts'

/** Public, and the same for every viewer without hidden authors. */
export async function listAround(
  ctx: Ctx<Actor | undefined>,
  input: ParsedOf<typeof listShortsAround>,
): Promise<AnswerOf<typeof listShortsAround>> {
  await findSeen(ctx, input.id)
  if (input.list === 'module') await refuseDarkModule(ctx, input.module)
  const hiddenAuthors = await listHiddenAuthors(ctx)
  const found = await repository.list(ctx.read, {
    ...input,
    hiddenAuthors,
    withDark: ctx.mayGoDark,
    limit: input.pageSize + 1,
  })
  const shown = found.slice(0, input.pageSize)
  return { list: await listCards(ctx.read, shown), hasNext: found.length > input.pageSize }
}

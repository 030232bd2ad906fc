import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listTags, saveTags } from '@kaleido/contract/tag'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Trx } from '../../platform/db/db.ts'
import { tagsChanged } from './tag.events.ts'
import * as repository from './tag.repository.ts'

export async function listOffered(ctx: Ctx): Promise<AnswerOf<typeof listTags>> {
  return { list: await repository.listOffered(ctx.read) }
}

export async function save(ctx: Ctx, { names }: ParsedOf<typeof saveTags>): Promise<null> {
  await ctx.write(async (trx) => {
    await ctx.emit(trx, tagsChanged, {})
    await offer(trx, names)
  })
  return null
}

/** A word keeps its id for good, whether it is offered or not. */
export async function offer(trx: Trx, names: readonly string[]): Promise<void> {
  await repository.lock(trx)
  await repository.withdrawAll(trx)
  await repository.offer(trx, [...new Set(names)])
}

/** The ids of these words, each of which becomes a tag if it is none. */
export function name(trx: Trx, names: readonly string[]): Promise<string[]> {
  return repository.name(trx, [...new Set(names)])
}

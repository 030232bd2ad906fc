import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type forgetSearched,
  type listSearched,
  type pauseSearched,
  searchRules,
} from '@kaleido/contract/search'
import type { Person } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { fold } from './search.fold.ts'
import * as repository from './search-history.repository.ts'

export async function list(ctx: Ctx<Person>): Promise<AnswerOf<typeof listSearched>> {
  const { uid } = ctx.actor
  const rows = await repository.list(ctx.read, { uid, limit: searchRules.historyWords })
  const isPaused = (await repository.findPaused(ctx.read, uid)) !== undefined
  return { list: rows.map(({ word }) => word), isPaused }
}

export async function forget(
  ctx: Ctx<Person>,
  { word }: ParsedOf<typeof forgetSearched>,
): Promise<null> {
  const { uid } = ctx.actor
  const folded = word === undefined ? undefined : fold(word).text
  await ctx.write((trx) => repository.remove(trx, { uid, folded }))
  return null
}

/** Pausing does not delete the words that are stored already. */
export async function pause(
  ctx: Ctx<Person>,
  { isPaused }: ParsedOf<typeof pauseSearched>,
): Promise<AnswerOf<typeof pauseSearched>> {
  const { uid } = ctx.actor
  await ctx.write((trx) => (isPaused ? repository.pause : repository.resume)(trx, uid))
  return { isPaused }
}

export async function exportAll(db: Db, uid: number) {
  const searched = await repository.list(db, { uid, limit: searchRules.historyWords })
  return { searched, searchPausedSince: (await repository.findPaused(db, uid)) ?? null }
}

export const removeAll = repository.removeAll

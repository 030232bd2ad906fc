import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  type forgetSearched,
  type listSearched,
  type pauseSearched,
  searchRules,
} from '@kaleido/contract/search'
import type { Person } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { fold } from './search.fold.ts'
import * as repository from './search-history.repository.ts'

export async function list(db: Db, { uid }: Person): Promise<AnswerOf<typeof listSearched>> {
  const rows = await repository.list(db, { uid, limit: searchRules.historyWords })
  const isPaused = (await repository.findPaused(db, uid)) !== undefined
  return { list: rows.map(({ word }) => word), isPaused }
}

export async function forget(
  db: Db,
  { uid }: Person,
  { word }: ParsedOf<typeof forgetSearched>,
): Promise<null> {
  await repository.remove(db, { uid, folded: word === undefined ? undefined : fold(word).text })
  return null
}

/** What is kept already stays until it is forgotten. */
export async function pause(
  db: Db,
  { uid }: Person,
  { isPaused }: ParsedOf<typeof pauseSearched>,
): Promise<AnswerOf<typeof pauseSearched>> {
  await (isPaused ? repository.pause : repository.resume)(db, uid)
  return { isPaused }
}

export async function exportAll(db: Db, uid: number) {
  const searched = await repository.list(db, { uid, limit: searchRules.historyWords })
  return { searched, searchPausedSince: (await repository.findPaused(db, uid)) ?? null }
}

export const removeAll = repository.removeAll

import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import {
  historyRules,
  type listHistory,
  type pauseHistory,
  type recordHistory,
  type removeHistory,
} from '@kaleido/contract/library'
import type { Person } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/db.ts'
import { findSeen } from '../work/index.ts'
import { readPlace, writePlace } from './library.cursor.ts'
import { toHistoryItem } from './library.mapper.ts'
import { showTo } from './library.shown.ts'
import * as repository from './library-history.repository.ts'

export async function record(
  db: Db,
  actor: Person,
  { id }: ParsedOf<typeof recordHistory>,
): Promise<AnswerOf<typeof recordHistory>> {
  const { kind } = await findSeen(db, actor, id)
  return { isKept: await repository.record(db, { uid: actor.uid, workId: id, kind }) }
}

export async function list(
  db: Db,
  actor: Person,
  { kind, next, pageSize }: ParsedOf<typeof listHistory>,
): Promise<AnswerOf<typeof listHistory>> {
  const { uid } = actor
  const walk = { uid, kind, after: readPlace(next), limit: pageSize + 1 }
  const rows = await repository.walk(db, walk).execute()
  const page = rows.slice(0, pageSize)
  const shown = await showTo(db, actor, page)
  const isPaused = await repository.isPaused(db, uid)
  const list = page.map((row) => toHistoryItem(row, shown))
  const last = page.at(-1)
  if (rows.length <= pageSize || !last) return { list, hasNext: false, isPaused }
  const place = writePlace({ at: last.at, workId: last.work_id })
  return { list, hasNext: true, next: place, isPaused }
}

export async function remove(
  db: Db,
  { uid }: Person,
  { ids, all }: ParsedOf<typeof removeHistory>,
): Promise<AnswerOf<typeof removeHistory>> {
  return { removed: await repository.remove(db, all ? { uid } : { uid, ids }) }
}

export async function pause(
  db: Db,
  { uid }: Person,
  { isPaused }: ParsedOf<typeof pauseHistory>,
): Promise<AnswerOf<typeof pauseHistory>> {
  await (isPaused ? repository.pause(db, uid) : repository.goOn(db, uid))
  return { isPaused }
}

const batch = 1_000

/** Drops what is too long ago, and of each person what is more than a history holds; in small commits. */
export async function cutHistories(db: Db, signal: AbortSignal): Promise<void> {
  const { days, most } = historyRules
  while (!signal.aborted && (await repository.removeOld(db, { days, limit: batch })) === batch);
  await repository.cut(db, most, signal)
}

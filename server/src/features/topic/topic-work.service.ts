import { topicLimits } from '@kaleido/contract/topic'
import type { Language } from '@kaleido/contract/core/error'
import type { Db, Trx } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { inLanguage } from '../../platform/in-language.ts'
import { foldTopicName, readTopicName } from './topic.names.ts'
import * as repository from './topic-work.repository.ts'

/**
 * The ids of the topics with these names, in their order, each created if there is none. Hidden ones are left out. The
 * caller holds the lock of the person's account, so that two requests do not both find room for one more.
 */
export async function nameTopics(
  trx: Trx,
  { uid, names }: { readonly uid: number; readonly names: readonly string[] },
): Promise<string[]> {
  const named = namedOnce(names)
  const folded = named.map((topic) => topic.folded)
  if (folded.length === 0) return []
  const known = new Set((await repository.listByNames(trx, folded)).map((topic) => topic.folded))
  const topics = named.filter((topic) => !known.has(topic.folded))
  if (topics.length > 0) {
    const today = await repository.countToday(trx, uid)
    if (today + topics.length > topicLimits.newADay) throw new AppError('topic.too_many_new')
    await repository.create(trx, { uid, topics })
  }
  const found = await repository.listByNames(trx, folded)
  const shown = new Map(
    found.filter(({ state }) => state === 'shown').map((topic) => [topic.folded, topic.id]),
  )
  return folded.flatMap((one) => shown.get(one) ?? [])
}

/** Each topic once, whatever its spelling. */
function namedOnce(names: readonly string[]): repository.NamedTopic[] {
  const named = names.map((given) => {
    const name = readTopicName(given)
    if (name === undefined) throw new AppError('topic.name', { name: given })
    return { name, folded: foldTopicName(name) }
  })
  const first = ({ folded }: repository.NamedTopic) =>
    named.findIndex((topic) => topic.folded === folded)
  return named.filter((topic, at) => first(topic) === at)
}

export const setTopicsOf = repository.setTopics

export interface NamedTopic {
  readonly id: string
  readonly name: string
}

/** The topics of each of these works, in a language. */
export async function listTopicsOf(
  db: Db,
  workIds: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, NamedTopic[]>> {
  if (workIds.length === 0) return new Map()
  const rows = await repository.listOf(db, { workIds })
  const topics = rows.map((row) => ({ ...inLanguage(row, language), work_id: row.work_id }))
  const byWork = Map.groupBy(topics, ({ work_id }) => work_id)
  return new Map(
    byWork
      .entries()
      .map(([workId, list]) => [workId, list.map(({ id, name }) => ({ id, name }))] as const),
  )
}

export const listTopicNames = repository.listNames
export const refreshTopicCopies = repository.refreshCopies

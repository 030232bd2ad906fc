import { type Db, inTransaction } from '../../platform/db/db.ts'
import { saveWords } from './search-document.repository.ts'
import { cutsOf, latinWordsOf } from './search.near.ts'
import * as repository from './search-tier.repository.ts'

const batch = 1_000

type Stretch = { readonly after: string; readonly limit: number }

async function walk(
  signal: AbortSignal,
  step: (stretch: Stretch) => Promise<string | undefined>,
): Promise<void> {
  let after: string | undefined = '0'
  while (after !== undefined && !signal.aborted) after = await step({ after, limit: batch })
}

/** What was looked at or liked lately sorts by it. */
export function warm(db: Db, signal: AbortSignal): Promise<void> {
  return walk(signal, (stretch) => repository.warm(db, stretch))
}

/** All documents sort by what is so now, each in the tier that it belongs to, and words that are gone are forgotten. */
export async function refresh(db: Db, signal: AbortSignal): Promise<void> {
  await inTransaction(db, (trx) => repository.setTiers(trx))
  await walk(signal, (stretch) => repository.refresh(db, stretch))
  await walk(signal, (stretch) => keepWords(db, stretch))
  if (!signal.aborted) await repository.removeUnseen(db)
}

async function keepWords(db: Db, stretch: Stretch): Promise<string | undefined> {
  const rows = await repository.listTexts(db, stretch)
  const words = new Set(rows.flatMap(({ title, tags }) => latinWordsOf(`${title}\n${tags}`)))
  await saveWords(
    db,
    [...words].map((word) => ({ word, cuts: cutsOf(word) })),
  )
  return rows.at(-1)?.work_id
}

/** Before documents are made, so that they go where they belong. */
export function setTiers(db: Db): Promise<void> {
  return inTransaction(db, (trx) => repository.setTiers(trx))
}

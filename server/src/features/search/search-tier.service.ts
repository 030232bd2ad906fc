import type { Trx } from '../../platform/db/db.ts'
import type { JobCtx } from '../../platform/jobs/jobs.ts'
import { saveWords } from './search-document.repository.ts'
import { cutsOf, latinWordsOf } from './search.near.ts'
import * as repository from './search-tier.repository.ts'

const batch = 1_000

type Stretch = { readonly after: string; readonly limit: number }

type Step = Pick<JobCtx, 'read' | 'write' | 'signal'>

/** Walks all documents in batches, each in its own transaction. */
async function walk(
  { signal, write }: Step,
  step: (trx: Trx, stretch: Stretch) => Promise<string | undefined>,
): Promise<void> {
  let after: string | undefined = '0'
  while (after !== undefined && !signal.aborted) {
    const from: string = after
    after = await write((trx) => step(trx, { after: from, limit: batch }))
  }
}

/** Refreshes the sort keys of works that were viewed or liked lately. */
export function warm(ctx: Step): Promise<void> {
  return walk(ctx, repository.warm)
}

/** Puts every document into its tier with its present sort keys, and deletes words that no document has. */
export async function refresh(ctx: Step): Promise<void> {
  await ctx.write(repository.setTiers)
  await walk(ctx, repository.refresh)
  await walk(ctx, keepWords)
  if (!ctx.signal.aborted) await ctx.write(repository.removeUnseen)
}

async function keepWords(trx: Trx, stretch: Stretch): Promise<string | undefined> {
  const rows = await repository.listTexts(trx, stretch)
  const words = new Set(rows.flatMap(({ title, tags }) => latinWordsOf(`${title}\n${tags}`)))
  await saveWords(
    trx,
    [...words].map((word) => ({ word, cuts: cutsOf(word) })),
  )
  return rows.at(-1)?.work_id
}

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type { listSeeds } from '@kaleido/contract/lottery'
import type { SeededHmac } from '@kaleido/contract/lottery-draw'
import { decryptAtRest, encryptAtRest } from '../../../platform/crypto/encrypt-at-rest.ts'
import type { Ctx } from '../../../platform/ctx/ctx.ts'
import { splitPage, unwrapCursor, wrapCursor } from '../../../platform/page.ts'
import * as repository from './lottery-seed.repository.ts'

const seedBytes = 32

/** A key for each day: a row that was moved to another day does not open. */
const purposeOf = (day: string) => `lottery-seed:${day}`

/** The seeds of today and tomorrow, so that the commitment of a day is there when it begins. */
export async function addSeeds(ctx: Ctx): Promise<void> {
  const { secretKey } = ctx.secrets
  const missing = await repository.listMissing(ctx.read)
  const seeds = missing.map((day) => {
    const seed = randomBytes(seedBytes)
    const sealed = encryptAtRest(secretKey, purposeOf(day), seed.toString('hex'))
    return { day, sealed, commit: createHash('sha256').update(seed).digest() }
  })
  if (seeds.length === 0) return
  await ctx.write(async (trx) => {
    for (const seed of seeds) await repository.add(trx, seed)
  })
}

/** Today, with its seed sealed. A nightly job has made it, or else this does. */
export async function requireToday(ctx: Ctx): Promise<repository.DayRow> {
  const found = await repository.findToday(ctx.read)
  if (found) return found
  await addSeeds(ctx)
  const added = await repository.findToday(ctx.read)
  if (!added) throw new Error('the day has no seed')
  return added
}

/** What rolls are made of. The seed itself goes nowhere from here. */
export function hmacOf({ secrets }: Pick<Ctx, 'secrets'>, day: repository.DayRow): SeededHmac {
  const seed = openSeed(secrets.secretKey, day)
  return (message) => createHmac('sha256', seed).update(message).digest()
}

function openSeed(secretKey: string, { day, sealed, commit }: repository.DayRow): Buffer {
  const seed = Buffer.from(decryptAtRest(secretKey, purposeOf(day), sealed), 'hex')
  const isCommitted = createHash('sha256').update(seed).digest().equals(commit)
  if (!isCommitted) throw new Error(`the seed of ${day} is not the one that was committed to`)
  return seed
}

/** The commitment of a day, and its seed once the day is over. */
export function toRevealed({ secrets }: Pick<Ctx, 'secrets'>, day: repository.DayRow) {
  return {
    commit: day.commit.toString('hex'),
    seed: day.isOver ? openSeed(secrets.secretKey, day).toString('hex') : null,
  }
}

export async function list(
  ctx: Ctx,
  { next, pageSize }: ParsedOf<typeof listSeeds>,
): Promise<AnswerOf<typeof listSeeds>> {
  const before = next === undefined ? undefined : unwrapCursor(next, /^\d{4}-\d\d-\d\d$/)[0]
  const rows = await repository.list(ctx.read, { before, limit: pageSize + 1 })
  const { shown, end } = splitPage(rows, pageSize, ({ day }) => wrapCursor(day))
  const list = shown.map((row) => ({
    type: 'lotteryDay' as const,
    day: row.day,
    ...toRevealed(ctx, row),
  }))
  return { list, ...end }
}

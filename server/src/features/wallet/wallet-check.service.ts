import type { Ctx } from '../../platform/ctx/ctx.ts'
import { foldTransfers } from './wallet-fold.repository.ts'
import { findBrokenSeals } from './wallet-seal.service.ts'
import * as watch from './wallet-watch.repository.ts'

export interface Checked {
  readonly name: string
  readonly stops: watch.Scope
  /** None where it holds. */
  readonly differences: readonly string[]
}

/** So many differences of each are told; there may be more. */
const most = 20

/** What the check of each minute looks at again: longer than any transaction takes, and than a worker is away. */
const recentMinutes = 30

/** Checks what every feature says must hold, and the seals of all days, against all that is stored. */
export async function checkMoney(ctx: Ctx): Promise<Checked[]> {
  const sealed: Checked = {
    name: 'every day is as it was sealed',
    stops: 'all',
    differences: await findBrokenSeals(ctx, most),
  }
  return [...(await checkInvariants(ctx)), sealed]
}

async function checkInvariants({ invariants, read }: Ctx, since?: Date): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const { name, stops, findDifferences } of invariants) {
    checked.push({ name, stops, differences: await findDifferences(read, most, since) })
  }
  return checked
}

/** Checks what is new. What differs stops the money that it concerns. */
export async function watchMoney(ctx: Ctx): Promise<void> {
  let isFolded = false
  while (!isFolded) isFolded = await ctx.write(foldTransfers)
  const since = new Date(ctx.clock.now().getTime() - recentMinutes * 60_000)
  await react(ctx, await checkInvariants(ctx, since))
}

/** Checks everything. What differs stops the money that it concerns. */
export async function auditMoney(ctx: Ctx): Promise<void> {
  await react(ctx, await checkMoney(ctx))
}

async function react(ctx: Ctx, checked: readonly Checked[]): Promise<void> {
  const results = checked.map(({ name, stops, differences }) => ({
    name,
    scope: stops,
    differences: differences.length,
    example: differences[0] ?? null,
  }))
  await ctx.write(async (trx) => {
    await watch.record(trx, results)
    for (const { name, scope, example } of results) {
      if (example === null) continue
      const isNew = await watch.pause(trx, { scope, reason: `${name}: ${example}` })
      // The operator's alarm goes by the log too.
      ctx.log.error({ event: 'money.broken', invariant: name, example, scope, isNew })
    }
  })
}

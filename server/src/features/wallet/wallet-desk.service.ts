import type { AnswerOf, ParsedOf } from '@kaleido/contract/core/call'
import type {
  getDeskWallet,
  getMoneyHealth,
  listDeskBills,
  resumeMoney,
} from '@kaleido/contract/wallet-desk'
import type { Staff } from '../../platform/ctx/actor.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import { AppError } from '../../platform/errors.ts'
import { listBillsOf } from './wallet-bill.service.ts'
import { sumDebts } from './wallet-debt.service.ts'
import * as watch from './wallet-watch.repository.ts'
import { readWallet } from './wallet.service.ts'

export async function getHealth({ read }: Ctx<Staff>): Promise<AnswerOf<typeof getMoneyHealth>> {
  const [checks, pauses] = [await watch.listChecks(read), await watch.listPauses(read)]
  return {
    checks: checks.map(({ name, scope, differences, example, at }) => ({
      name,
      stops: scope,
      differences,
      example,
      checkedAt: at.toISOString(),
    })),
    paused: pauses.map(({ at, ...pause }) => ({ ...pause, at: at.toISOString() })),
  }
}

export async function resume(
  ctx: Ctx<Staff>,
  { scope }: ParsedOf<typeof resumeMoney>,
): Promise<AnswerOf<typeof resumeMoney>> {
  await resumeMoneyOf(ctx, scope)
  return null
}

/** The next check would stop it again, so it stays stopped while the last one found a difference. */
export function resumeMoneyOf({ write }: Ctx, scope: watch.Scope): Promise<boolean> {
  return write(async (trx) => {
    const checks = await watch.listChecks(trx)
    if (checks.some((check) => check.scope === scope && check.differences > 0)) {
      throw new AppError('wallet.still_broken')
    }
    return watch.resume(trx, scope)
  })
}

export async function getWalletOf(
  { read }: Ctx<Staff>,
  { uid }: ParsedOf<typeof getDeskWallet>,
): Promise<AnswerOf<typeof getDeskWallet>> {
  return { wallet: await readWallet(read, uid), debts: await sumDebts(read, uid) }
}

export function listBills(
  { read }: Ctx<Staff>,
  { uid, of, ...page }: ParsedOf<typeof listDeskBills>,
): Promise<AnswerOf<typeof listDeskBills>> {
  return listBillsOf(read, uid, { of, flow: 'all', ...page })
}

import type { TestApp } from '../../testing/app.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { clearDue } from './income-sale.service.ts'

/** Clears the sales whose time has come; answers how many. */
export function clearIncome(app: TestApp): Promise<number> {
  const ctx = app.ctx()
  return ctx.write((trx) => clearDue(ctx, trx, 100))
}

interface WorkSale {
  readonly uid: number
  readonly workId: string
  readonly fen: number
  readonly at: Date
}

let unlocks = 0

/** A sale at that moment, without its postings. */
export function aWorkSale(app: TestApp, { uid, workId, fen, at }: WorkSale): Promise<unknown> {
  return runAsOwner(
    app,
    `insert into income_sale (uid, work_id, title, unlock_id, fen, clears_at, created_at)
      values (${uid}, ${workId}, 'a work', ${(unlocks -= 1)}, ${fen}, app_now() + interval '7 days', '${at.toISOString()}')`,
  )
}

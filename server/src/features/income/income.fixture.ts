import type { TestApp } from '../../testing/app.ts'
import { clearDue } from './income-sale.service.ts'

/** Clears the sales whose time has come; answers how many. */
export function clearIncome(app: TestApp): Promise<number> {
  const ctx = app.ctx()
  return ctx.write((trx) => clearDue(ctx, trx, 100))
}

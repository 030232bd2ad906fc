import * as z from 'zod/mini'
import { call } from './core/call.ts'
import { errors, refusal } from './core/error.ts'
import { moment, uid } from './core/id.ts'
import { known } from './core/known.ts'
import { byCursor, pageOf } from './core/page.ts'
import { Bill, Wallet } from './wallet.ts'

export const walletDeskErrors = errors('wallet', {
  still_broken: refusal(
    3011,
    '账目检查还没有通过，不能恢复',
    'The last check still found differences, so money stays paused',
  ),
})

const finance = { host: 'admin', auth: 'staff', roles: ['finance'] } as const

/** The money that can be stopped: all of it, or withdrawals. */
export const MoneyScope = z.enum(['all', 'payout'])
export type MoneyScope = z.output<typeof MoneyScope>

export const getMoneyHealth = call({
  name: 'wallet.getMoneyHealth',
  method: 'GET',
  path: '/app/admin/wallet/health',
  ...finance,
  roles: ['finance', 'editor'],
  about: 'What the checks of money found, and which money is stopped.',
  input: z.object({}),
  output: z.object({
    checks: z.array(
      z.object({
        name: z.string(),
        stops: known(MoneyScope),
        differences: z.int(),
        /** The first of them, as the check says it. */
        example: z.nullable(z.string()),
        checkedAt: moment,
      }),
    ),
    paused: z.array(z.object({ scope: known(MoneyScope), reason: z.string(), at: moment })),
  }),
})

export const resumeMoney = call({
  name: 'wallet.resumeMoney',
  method: 'POST',
  path: '/app/admin/wallet/resume',
  ...finance,
  stepUp: true,
  about: 'Lets money move again, once the check finds no difference any more.',
  input: z.object({ scope: MoneyScope }),
  output: z.null(),
  errors: ['wallet.still_broken'],
})

export const getDeskWallet = call({
  name: 'wallet.getDeskWallet',
  method: 'GET',
  path: '/app/admin/wallet/person',
  ...finance,
  roles: ['finance', 'support'],
  about: "A person's balances and debts; nothing of a person who does not exist.",
  input: z.object({ uid }),
  output: z.object({
    wallet: Wallet,
    /** In coins, and in fen. */
    debts: z.object({ coin: z.int(), fen: z.int() }),
  }),
})

export const listDeskBills = call({
  name: 'wallet.listDeskBills',
  method: 'GET',
  path: '/app/admin/wallet/bills',
  ...finance,
  roles: ['finance', 'support'],
  about: "Every movement of a person's coins, points or income, the latest first.",
  input: z.object({
    uid,
    of: z._default(z.enum(['coins', 'points', 'income']), 'coins'),
    ...byCursor,
  }),
  output: pageOf(Bill),
})

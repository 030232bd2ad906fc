import { day, uid } from '@kaleido/contract/core/id'
import { MoneyScope } from '@kaleido/contract/wallet-desk'
import * as z from 'zod/mini'
import type { Feature } from '../../platform/ctx/feature.ts'
import { Refusal } from '../../platform/refusal.ts'
import { auditMoney, checkMoney } from './wallet-check.service.ts'
import { resumeMoneyOf } from './wallet-desk.service.ts'
import { give } from './wallet-gift.service.ts'
import { findBrokenSeals, resealDays } from './wallet-seal.service.ts'
import * as watch from './wallet-watch.repository.ts'

const Pot = z.enum(['bonus', 'point', 'income'])
const Amount = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

function readScope(which: string | undefined): MoneyScope {
  const scope = MoneyScope.safeParse(which)
  if (!scope.success) throw new Refusal('scope: all or payout')
  return scope.data
}

export const walletCommands: NonNullable<Feature['commands']> = {
  check: {
    about: 'checks everything that must hold of money, and says what differs: wallet check',
    async run(ctx) {
      let differing = 0
      for (const { name, differences } of await checkMoney(ctx)) {
        differing += differences.length
        process.stdout.write(`${differences.length === 0 ? 'holds ' : 'BROKEN'}  ${name}\n`)
        for (const difference of differences) process.stdout.write(`        ${difference}\n`)
      }
      if (differing > 0) throw new Refusal('what is stored differs from what must hold')
    },
  },
  pause: {
    about: 'stops money: wallet pause <all|payout> <reason>',
    async run(ctx, [which, ...words]) {
      const scope = readScope(which)
      const reason = words.join(' ')
      if (reason === '') throw new Refusal('reason: why it stops')
      const isNew = await ctx.write((trx) => watch.pause(trx, { scope, reason }))
      process.stdout.write(isNew ? 'stopped\n' : 'it was stopped already\n')
    },
  },
  resume: {
    about: 'lets money move again, once the check finds no difference: wallet resume <all|payout>',
    async run(ctx, [which]) {
      const wasPaused = await resumeMoneyOf(ctx, readScope(which))
      process.stdout.write(wasPaused ? 'moves again\n' : 'it was not stopped\n')
    },
  },
  reseal: {
    about:
      'after a restore that went back past a sealed day: moves the seals from that day on aside, seals what is stored now, and checks everything: wallet reseal <day>',
    async run(ctx, [which]) {
      const from = day.safeParse(which)
      if (!from.success) throw new Refusal('day: the first one that differs, as in 2026-11-21')
      if ((await findBrokenSeals(ctx, 1)).length === 0) {
        throw new Refusal('every day is as it was sealed')
      }
      const moved = await resealDays(ctx, from.data)
      await auditMoney(ctx)
      process.stdout.write(`seals moved aside: ${moved}\n`)
    },
  },
  gift: {
    about:
      'gives somebody bonus coins, points or income (in fen), once per reference: wallet gift <uid> <bonus|point|income> <amount> <reference>',
    async run(ctx, [person, into, many, ref = '']) {
      const to = uid.safeParse(Number(person))
      const pot = Pot.safeParse(into)
      const amount = Amount.safeParse(many)
      if (!to.success) throw new Refusal('uid: a person’s number')
      if (!pot.success) throw new Refusal('pot: bonus, point or income')
      if (!amount.success) throw new Refusal('amount: a whole number from 1 to 1,000,000')
      if (!/^[\w.:-]{1,60}$/.test(ref)) {
        throw new Refusal('reference: what it is for, as in spring-2026, which is given once')
      }
      const gift = { uid: to.data, pot: pot.data, amount: amount.data, ref }
      const isNew = await give(ctx, gift)
      process.stdout.write(
        isNew ? `${gift.uid} has ${gift.amount} more\n` : `${gift.uid} had it already\n`,
      )
    },
  },
}

import { createRedeemBatch } from '@kaleido/contract/redeem-batch'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import { createLive } from './redeem-batch.service.ts'

export const redeemCommands: NonNullable<Feature['commands']> = {
  batch: {
    about:
      'makes codes and prints them, this once: redeem batch <name> <coins|points|vip|svip|coupons|gold> <amount> <count> [per person]',
    async run(ctx, [name, kind, amount, count, perPerson]) {
      const numbers = { amount: Number(amount), count: Number(count) }
      const given = readArguments(createRedeemBatch, {
        name,
        kind,
        ...numbers,
        ...(perPerson !== undefined && { perPerson: Number(perPerson) }),
      })
      const { codes } = await asCommand(ctx.write((trx) => createLive(ctx, trx, given)))
      process.stdout.write(`${codes.join('\n')}\n`)
    },
  },
}

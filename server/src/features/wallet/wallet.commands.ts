import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import type { Feature } from '../../platform/ctx/feature.ts'
import { Refusal } from '../../platform/refusal.ts'
import { give } from './wallet-gift.service.ts'

const Pot = z.enum(['bonus', 'point'])
const Amount = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))

export const walletCommands: NonNullable<Feature['commands']> = {
  gift: {
    about:
      'gives somebody bonus coins or points, once per reference: wallet gift <uid> <bonus|point> <amount> <reference>',
    async run(ctx, [person, into, many, ref = '']) {
      const to = uid.safeParse(Number(person))
      const pot = Pot.safeParse(into)
      const amount = Amount.safeParse(many)
      if (!to.success) throw new Refusal('uid: a person’s number')
      if (!pot.success) throw new Refusal('pot: bonus or point')
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

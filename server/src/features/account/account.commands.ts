import type { Feature } from '../../platform/ctx/feature.ts'
import { Refusal } from '../../platform/refusal.ts'
import { personChanged } from '../session/index.ts'
import * as repository from './account.repository.ts'

export const accountCommands: NonNullable<Feature['commands']> = {
  official: {
    about: 'shows the badge of an official account, or removes it: account official <uid> [off]',
    async run(ctx, [given = '', off]) {
      const uid = Number(given)
      const isOfficial = off !== 'off'
      const isThere =
        Number.isSafeInteger(uid) &&
        (await ctx.write(async (trx) => {
          await ctx.emit(trx, personChanged, { uid })
          return repository.setOfficial(trx, { uid, isOfficial })
        }))
      if (!isThere) throw new Refusal(`there is no member with the uid ${given}`)
      process.stdout.write(`${uid} ${isOfficial ? 'shows' : 'no longer shows'} the badge\n`)
    },
  },
}

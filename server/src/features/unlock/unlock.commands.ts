import { id, uid } from '@kaleido/contract/core/id'
import type { Feature } from '../../platform/ctx/feature.ts'
import { Refusal } from '../../platform/refusal.ts'
import { gift } from './unlock.service.ts'

export const unlockCommands: NonNullable<Feature['commands']> = {
  gift: {
    about: 'gives somebody a work for good: unlock gift <uid> <work>',
    async run(ctx, [person, work]) {
      const [to, given] = [uid.safeParse(Number(person)), id.safeParse(work)]
      if (!to.success) throw new Refusal('uid: a person’s number')
      if (!given.success) throw new Refusal('work: its id')
      await gift(ctx, { uid: to.data, workId: given.data })
      process.stdout.write(`${to.data} has work ${given.data} for good\n`)
    },
  },
}

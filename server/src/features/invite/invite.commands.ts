import { id } from '@kaleido/contract/core/id'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import * as bonds from './invite-bond.repository.ts'
import { release } from './invite-reward.service.ts'

export const inviteCommands: NonNullable<Feature['commands']> = {
  held: {
    about: 'lists rewards that are held: number, who was invited, by whom, and why',
    async run({ read }) {
      for (const { id, uid, inviter, reason } of await bonds.listHeld(read, 1_000)) {
        process.stdout.write(`${id}\t${uid}\t${inviter}\t${reason}\n`)
      }
    },
  },
  release: {
    about: 'gives a reward that is held: invite release <number>',
    async run(ctx, [number]) {
      const read = id.safeParse(number)
      if (!read.success) throw new Refusal('give the number that `invite held` shows')
      await asCommand(release(ctx, read.data))
    },
  },
}

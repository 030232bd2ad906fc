import { id } from '@kaleido/contract/core/id'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import { listQueue } from './invite-desk.repository.ts'
import { refuse, release } from './invite-reward.service.ts'

function decisionOf(number: string | undefined) {
  const read = id.safeParse(number)
  if (!read.success) throw new Refusal('give the number that `invite held` shows')
  return { id: read.data, staffId: null }
}

export const inviteCommands: NonNullable<Feature['commands']> = {
  held: {
    about: 'lists rewards that are held: number, who was invited, by whom, and why',
    async run({ read }) {
      const page = { state: 'held', after: undefined, limit: 1_000 } as const
      for (const { id, uid, inviter, reason } of await listQueue(read, page)) {
        process.stdout.write(`${id}\t${uid}\t${inviter}\t${reason}\n`)
      }
    },
  },
  release: {
    about: 'gives a reward that is held: invite release <number>',
    run: (ctx, [number]) => asCommand(release(ctx, decisionOf(number))),
  },
  refuse: {
    about: 'refuses a reward that is held, and takes back its commissions: invite refuse <number>',
    run: (ctx, [number]) => asCommand(refuse(ctx, decisionOf(number))),
  },
}

import { decideApplication } from '@kaleido/contract/profile-application'
import { readArguments } from '../../platform/command-input.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import * as applications from './profile-application.service.ts'

export const profileCommands: NonNullable<Feature['commands']> = {
  queue: {
    about: 'who applied to be a creator and waits for a decision, the longest waiting first',
    async run(ctx) {
      const { list } = await applications.list(ctx, { state: 'open', pageSize: 50 })
      for (const { id, createdAt, by, samples, contact, reason } of list) {
        const facts = [id, createdAt, by.uid, by.name, samples.join(','), contact, reason]
        process.stdout.write(`${facts.join('  ')}\n`)
      }
    },
  },
  approve: {
    about: 'makes the applicant a creator: profile approve <id>',
    run: (ctx, [id]) => decideByCommand(ctx, { id, verdict: 'approve' }),
  },
  refuse: {
    about: 'refuses an application, or takes back an approval: profile refuse <id> <reason>',
    run: (ctx, [id, ...words]) =>
      decideByCommand(ctx, { id, verdict: 'refuse', answer: words.join(' ') }),
  },
}

async function decideByCommand(ctx: Ctx, given: object): Promise<void> {
  const input = readArguments(decideApplication, given)
  await asCommand(applications.decideAs(ctx, { ...input, staffId: null }))
  process.stdout.write(`${input.id} decided\n`)
}

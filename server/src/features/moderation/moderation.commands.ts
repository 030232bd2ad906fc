import { decideReport } from '@kaleido/contract/moderation'
import { readArguments } from '../../platform/command-input.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import * as service from './moderation.service.ts'

export const moderationCommands: NonNullable<Feature['commands']> = {
  queue: {
    about: 'what people reported and nobody has decided, the longest waiting first',
    async run(ctx) {
      const { list } = await service.list(ctx, { state: 'open', pageSize: 50 })
      for (const { id, createdAt, target, targetId, reason, accuracy, about, text } of list) {
        const right = `${accuracy.upheld}/${accuracy.decided}`
        const facts = [id, createdAt, target, targetId, reason, right, about, text]
        process.stdout.write(`${facts.join('  ')}\n`)
      }
    },
  },
  uphold: {
    about:
      'decides that a report is right, and removes what it is about or warns its owner: moderation uphold <id> [remove] [answer]',
    run(ctx, [id, ...words]) {
      const remove = words[0] === 'remove'
      const answer = words.slice(remove ? 1 : 0).join(' ')
      return decideByCommand(ctx, { id, verdict: 'uphold', remove, answer })
    },
  },
  dismiss: {
    about: 'decides that a report is not right: moderation dismiss <id> [answer]',
    run: (ctx, [id, ...words]) =>
      decideByCommand(ctx, { id, verdict: 'dismiss', answer: words.join(' ') }),
  },
}

async function decideByCommand(ctx: Ctx, given: object): Promise<void> {
  const input = readArguments(decideReport, given)
  const { decided } = await asCommand(service.decideAs(ctx, { ...input, staffId: null }))
  process.stdout.write(`${decided} decided\n`)
}

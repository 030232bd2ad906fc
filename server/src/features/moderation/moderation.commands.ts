import { decideReport } from '@kaleido/contract/moderation'
import { readArguments } from '../../platform/command-input.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import * as service from './moderation.service.ts'

export const moderationCommands: NonNullable<Feature['commands']> = {
  queue: {
    about: 'what people reported and nobody has decided, the longest waiting first',
    async run({ db }) {
      const { list } = await service.list(db, { state: 'open', pageSize: 50 })
      for (const { id, createdAt, target, targetId, reason, accuracy, about, text } of list) {
        const right = `${accuracy.upheld}/${accuracy.decided}`
        const facts = [id, createdAt, target, targetId, reason, right, about, text]
        process.stdout.write(`${facts.join('  ')}\n`)
      }
    },
  },
  uphold: {
    about: 'decides that a report is right: moderation uphold <id> [remove] [answer]',
    run(deps, [id, ...words]) {
      const remove = words[0] === 'remove'
      const answer = words.slice(remove ? 1 : 0).join(' ')
      return decideByCommand(deps, { id, verdict: 'uphold', remove, answer })
    },
  },
  dismiss: {
    about: 'decides that a report is not right: moderation dismiss <id> [answer]',
    run: (deps, [id, ...words]) =>
      decideByCommand(deps, { id, verdict: 'dismiss', answer: words.join(' ') }),
  },
}

async function decideByCommand(deps: Deps, given: object): Promise<void> {
  const input = readArguments(decideReport, given)
  const { decided } = await asCommand(service.decide(deps, undefined, input))
  process.stdout.write(`${decided} decided\n`)
}

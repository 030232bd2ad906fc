import { replyFeedback } from '@kaleido/contract/feedback'
import { readArguments } from '../../platform/command-input.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import * as service from './feedback.service.ts'

export const feedbackCommands: NonNullable<Feature['commands']> = {
  open: {
    about: 'what people told and nobody has answered, newest first',
    async run(ctx) {
      const { list } = await service.listAll(ctx, { isOpen: true, pageSize: 50 })
      for (const { id, createdAt, kind, uid, text, contact } of list) {
        process.stdout.write(`${[id, createdAt, kind, uid, text, contact].join('  ')}\n`)
      }
    },
  },
  reply: {
    about: 'answers what somebody told: feedback reply <id> <text>',
    async run(ctx, [id, ...words]) {
      const input = readArguments(replyFeedback, { id, text: words.join(' ') })
      await asCommand(service.replyAs(ctx, { ...input, staffId: null }))
    },
  },
}

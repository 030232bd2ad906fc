import { getTopic } from '@kaleido/contract/topic'
import { readArguments } from '../../platform/command-input.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand } from '../../platform/refusal.ts'
import { listAll, setState } from './topic-staff.service.ts'

export const topicCommands: NonNullable<Feature['commands']> = {
  list: {
    about: 'the newest topics, with what they hold',
    async run(ctx) {
      const { list } = await listAll(ctx, { pageSize: 50 })
      for (const { id, name, state, works, followers } of list) {
        const facts = [id, name, state, `${works} works`, `${followers} followers`]
        process.stdout.write(`${facts.join('  ')}\n`)
      }
    },
  },
  hide: {
    about: 'takes a topic and its page away: topic hide <id>',
    run: (ctx, [id]) => setStateByCommand(ctx, id, 'hidden'),
  },
  show: {
    about: 'brings a hidden topic back: topic show <id>',
    run: (ctx, [id]) => setStateByCommand(ctx, id, 'shown'),
  },
}

async function setStateByCommand(
  ctx: Ctx,
  given: string | undefined,
  state: 'shown' | 'hidden',
): Promise<void> {
  const { id } = readArguments(getTopic, { id: given })
  await asCommand(setState(ctx, { id, state }))
}

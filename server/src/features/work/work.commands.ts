import { decideWork, takeDownWork, WorkKind } from '@kaleido/contract/work'
import { readArguments } from '../../platform/command-input.ts'
import type { Ctx } from '../../platform/ctx/ctx.ts'
import type { Feature } from '../../platform/ctx/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import { takeDown } from './work-removal.service.ts'
import { decide, listNewest, listQueue } from './work-review.service.ts'

export const workCommands: NonNullable<Feature['commands']> = {
  queue: {
    about: 'what waits for review, the longest waiting first',
    run: async ({ read }) => print(await listQueue(read)),
  },
  list: {
    about: 'what is published of a kind, the newest first: work list <kind>',
    async run({ read }, [kind]) {
      const known = WorkKind.safeParse(kind)
      if (!known.success) throw new Refusal(`kind: one of ${WorkKind.options.join(', ')}`)
      print(await listNewest(read, known.data))
    },
  },
  approve: {
    about: 'publishes what waits for review: work approve <id>',
    run: (ctx, [id]) => decideByCommand(ctx, { id, verdict: 'publish' }),
  },
  refuse: {
    about: 'does not take what waits for review: work refuse <id> <reason>',
    run: (ctx, [id, ...words]) =>
      decideByCommand(ctx, { id, verdict: 'refuse', reason: words.join(' ') }),
  },
  remove: {
    about: 'takes a work away from everybody: work remove <id> <reason>',
    run: (ctx, [id, ...words]) =>
      takeDownByCommand(ctx, { id, isRemoved: true, reason: words.join(' ') }),
  },
  restore: {
    about: 'gives a work back that was taken away: work restore <id>',
    run: (ctx, [id]) => takeDownByCommand(ctx, { id, isRemoved: false }),
  },
}

function print(works: Awaited<ReturnType<typeof listQueue>>): void {
  for (const { id, created_at, kind, author_uid, duration, title, ...work } of works) {
    const asks = [work.access, work.price, work.is_dark && 'dark'].filter(Boolean).join(' ')
    const length = duration === null ? '-' : `${duration}s`
    const facts = [id, created_at.toISOString(), kind, author_uid, asks, length, title]
    process.stdout.write(`${facts.join('  ')}\n`)
  }
}

async function decideByCommand(ctx: Ctx, given: object): Promise<void> {
  await asCommand(decide(ctx, readArguments(decideWork, given)))
}

async function takeDownByCommand(ctx: Ctx, given: object): Promise<void> {
  await asCommand(takeDown(ctx, readArguments(takeDownWork, given)))
}

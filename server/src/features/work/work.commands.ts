import { decideWork, takeDownWork, WorkKind } from '@kaleido/contract/work'
import { forgetting } from '../../platform/cache-forget.ts'
import { readArguments } from '../../platform/command-input.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { asCommand, Refusal } from '../../platform/refusal.ts'
import { takeDown } from './work-removal.service.ts'
import { decide, listNewest, listQueue } from './work-review.service.ts'

export const workCommands: NonNullable<Feature['commands']> = {
  queue: {
    about: 'what waits for review, the longest waiting first',
    run: async ({ db }) => print(await listQueue(db)),
  },
  list: {
    about: 'what is published of a kind, the newest first: work list <kind>',
    async run({ db }, [kind]) {
      const known = WorkKind.safeParse(kind)
      if (!known.success) throw new Refusal(`kind: one of ${WorkKind.options.join(', ')}`)
      print(await listNewest(db, known.data))
    },
  },
  approve: {
    about: 'publishes what waits for review: work approve <id>',
    run: (deps, [id]) => decideByCommand(deps, { id, verdict: 'publish' }),
  },
  refuse: {
    about: 'does not take what waits for review: work refuse <id> <reason>',
    run: (deps, [id, ...words]) =>
      decideByCommand(deps, { id, verdict: 'refuse', reason: words.join(' ') }),
  },
  remove: {
    about: 'takes a work away from everybody: work remove <id> <reason>',
    run: (deps, [id, ...words]) =>
      takeDownByCommand(deps, { id, isRemoved: true, reason: words.join(' ') }),
  },
  restore: {
    about: 'gives a work back that was taken away: work restore <id>',
    run: (deps, [id]) => takeDownByCommand(deps, { id, isRemoved: false }),
  },
}

function print(works: Awaited<ReturnType<typeof listQueue>>): void {
  for (const { id, created_at, kind, author_uid, access, price, duration, title } of works) {
    const asks = price === null ? access : `${access} ${price}`
    const length = duration === null ? '-' : `${duration}s`
    const facts = [id, created_at.toISOString(), kind, author_uid, asks, length, title]
    process.stdout.write(`${facts.join('  ')}\n`)
  }
}

async function decideByCommand({ db, cache }: Deps, given: object): Promise<void> {
  const input = readArguments(decideWork, given)
  await asCommand(forgetting(cache, 'work')(decide(db, input)))
}

async function takeDownByCommand(deps: Deps, given: object): Promise<void> {
  await asCommand(takeDown(deps, deps.db, readArguments(takeDownWork, given)))
}

import type { Why } from '@kaleido/contract/short'
import type { Scored } from './short.ranking.ts'

const parts = ['fresh', 'engagement', 'personal', 'exploration'] as const

/** A tuple, since a walk holds hundreds and is read for every page: without member names it is a third of the size. */
export type Packed = readonly [
  id: string,
  authorUid: string,
  topic: string | null,
  main: number,
  fresh: number,
  engagement: number,
  personal: number,
  exploration: number,
  because?: string,
]

export function pack({ id, authorUid, topic, why }: Scored): Packed {
  const { main, fresh, engagement, personal, exploration, because } = why
  const given = [fresh, engagement, personal, exploration] as const
  const reason = because === undefined ? ([] as const) : ([because] as const)
  return [
    id,
    authorUid,
    topic ?? null,
    parts.findIndex((part) => part === main),
    ...given,
    ...reason,
  ]
}

export function unpack([id, authorUid, topic, main, ...rest]: Packed): Scored {
  const [fresh, engagement, personal, exploration, because] = rest
  const why: Why = {
    main: parts[main] ?? 'fresh',
    fresh,
    engagement,
    personal,
    exploration,
    ...(because === undefined ? {} : { because }),
  }
  return { id, authorUid, topic: topic ?? undefined, why }
}

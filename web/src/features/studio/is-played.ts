import type { WorkCard } from '@kaleido/contract/work'

/** Has watch time, sources and a retention curve; galleries and posts are looked at. */
export const isPlayed = ({ kind }: Pick<WorkCard, 'kind'>): boolean =>
  kind === 'video' || kind === 'short'

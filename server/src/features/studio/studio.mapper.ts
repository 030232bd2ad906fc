import { StudioSource, type StudioWork } from '@kaleido/contract/studio'
import { type WorkCard, WorkState } from '@kaleido/contract/work'
import type { ListedRow, Numbers, SourceRow } from './studio.repository.ts'

const nothing: Numbers = { views: '0', watch_seconds: 0, followers: '0', earnings: '0' }

export function toNumbers(row: Numbers = nothing) {
  return {
    views: Number(row.views),
    watchSeconds: Math.round(row.watch_seconds),
    followers: Number(row.followers),
    earnings: Number(row.earnings),
  }
}

export function toListed(row: ListedRow, work: WorkCard): StudioWork {
  return { work, state: toState(row.state), ...toNumbers(row) }
}

export const toState = (state: string) => WorkState.parse(state)

export function toSource({ source, views }: SourceRow) {
  const { data = 'other' } = StudioSource.safeParse(source)
  return { source: data, views: Number(views) }
}

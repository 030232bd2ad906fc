import type { HistoryItem, listFavourites, Purchase } from '@kaleido/contract/library'
import type { LaterItem } from '@kaleido/contract/library-later'
import type { AnswerOf } from '@kaleido/contract/core/call'
import { resumeRules } from '@kaleido/contract/video'
import type { WorkCard, WorkKind } from '@kaleido/contract/work'
import type { HistoryRow } from './library-history.repository.ts'
import type { LaterRow } from './library-later.repository.ts'
import type { PurchaseRow } from './library.repository.ts'

type Favourite = AnswerOf<typeof listFavourites>['list'][number]

/** What every place of a library is made from. */
export interface EntryRow {
  readonly work_id: string
  readonly kind: string
  readonly at: Date
  readonly title: string
  readonly author_uid: string
}

/** What of a library somebody may see: the cards of what there is, and the authors that do not exist for them. */
export interface Shown {
  readonly cards: ReadonlyMap<string, WorkCard>
  readonly blocked: readonly number[]
}

/** Of whom they block, or who blocks them, nothing is told: not even what a work was called. */
function toEntry(row: EntryRow, { cards, blocked }: Shown): Omit<Favourite, 'type'> {
  const card = cards.get(row.work_id)
  return {
    id: row.work_id,
    kind: row.kind as WorkKind,
    at: row.at.toISOString(),
    title: blocked.includes(Number(row.author_uid)) ? '' : row.title,
    ...(card ? { card } : {}),
  }
}

export function toFavourite(row: EntryRow, shown: Shown): Favourite {
  return { type: 'favourite', ...toEntry(row, shown) }
}

export function toPurchase(row: PurchaseRow, shown: Shown): Purchase {
  const { how, price } = row
  return {
    ...toEntry(row, shown),
    how: how as Purchase['how'],
    ...(price === null ? {} : { price }),
  }
}

export function toHistoryItem(row: HistoryRow, shown: Shown): HistoryItem {
  return { type: 'history', ...toEntry(row, shown), day: row.day, ...positionIn(row) }
}

export function toLaterItem(row: LaterRow, shown: Shown): LaterItem {
  return { type: 'later', ...toEntry(row, shown), ...positionIn(row) }
}

function positionIn({ seconds, duration }: Pick<HistoryRow, 'seconds' | 'duration'>) {
  return seconds === null ? {} : { seconds: wholeAtTheEnd(seconds, duration) }
}

/** A viewer near the end has watched the video: the bar is full. */
function wholeAtTheEnd(seconds: number, duration: number | null): number {
  if (duration === null) return seconds
  return seconds >= duration * resumeRules.finishedShare ? duration : seconds
}

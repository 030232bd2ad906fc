import type { Assumed } from './assumptions.ts'
import { reportEverySeconds } from './assumptions.ts'
import { readFigure, type ReadResult } from './results.ts'

/** A table that gets rows with every visit. */
export interface Growing {
  readonly table: string
  /** Rows that a monthly person adds in a month. */
  readonly monthly: (assumed: Assumed) => number
  /** None where rows are kept for good. */
  readonly keptDays?: number
  /** Old rows are dropped with their partition, which takes no time. */
  readonly isPartitioned?: boolean
  /** At most so many of a person are kept. */
  readonly most?: number
}

const aMonth =
  (perVisit: (assumed: Assumed) => number) =>
  (assumed: Assumed): number =>
    perVisit(assumed) * assumed.visits

/** Of what begins to play, so much is watched long enough to count, and to its end. */
const [qualifiedShare, completedShare] = [0.7, 0.4]

/** Pieces of ten seconds, the last one of each video or short a shorter one. */
function pieces({ videos, videoMinutes, shorts, shortSeconds }: Assumed): number {
  const ofVideo = Math.ceil((videoMinutes * 60) / reportEverySeconds)
  return videos * ofVideo + shorts * Math.ceil(shortSeconds / reportEverySeconds)
}

function watchEvents(assumed: Assumed): number {
  const begun = assumed.videos + assumed.shorts
  return assumed.impressions + begun * (1 + qualifiedShare + completedShare) + pieces(assumed)
}

export const growing: readonly Growing[] = [
  { table: 'video_event', monthly: aMonth(watchEvents), keptDays: 400, isPartitioned: true },
  { table: 'video_play', monthly: aMonth(({ videos, shorts }) => videos + shorts), keptDays: 30 },
  { table: 'video_position', monthly: aMonth(({ videos }) => videos), most: 2_000 },
  { table: 'short_seen', monthly: aMonth(({ shorts }) => shorts), most: 2_000 },
  {
    table: 'library_history',
    monthly: aMonth(({ details }) => details),
    keptDays: 180,
    most: 2_000,
  },
  { table: 'reaction_like', monthly: aMonth(({ likes }) => likes) },
  { table: 'notice', monthly: aMonth(({ notices }) => notices), keptDays: 90 },
  { table: 'notice_actor', monthly: aMonth(({ notices }) => 1.5 * notices), keptDays: 90 },
  { table: 'live_event', monthly: aMonth(({ liveEvents }) => liveEvents), keptDays: 7 },
  { table: 'message', monthly: aMonth(({ messages }) => messages), keptDays: 365 },
  { table: 'comment', monthly: aMonth(({ comments }) => comments) },
  { table: 'wallet_journal', monthly: aMonth(({ postings }) => postings) },
  // A purchase is paid in parts: with coins and bonus coins, to an author and the house.
  { table: 'wallet_transfer', monthly: aMonth(({ postings }) => 1.2 * postings) },
  { table: 'wallet_entry', monthly: aMonth(({ postings }) => 2 * postings) },
]

export interface RowSize {
  readonly heapBytes: number
  readonly indexBytes: number
}

export function readRowSize(read: ReadResult, row: string): RowSize {
  const figure = (column: string) =>
    readFigure(read, { file: 'scale', table: 'table', row, column })
  return { heapBytes: figure('bytes a row'), indexBytes: figure('bytes of its indexes') }
}

/** Rows of one monthly person after so many years of the same use. */
export function rowsAfter(
  { monthly, keptDays = Infinity, most = Infinity }: Growing,
  assumed: Assumed,
  years: number,
): number {
  const months = Math.min(years * 12, keptDays / 30.4)
  return Math.min(monthly(assumed) * months, most)
}

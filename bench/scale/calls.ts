import {
  type Assumed,
  reportEverySeconds,
  positionEverySeconds,
  watchedSeconds,
} from './assumptions.ts'
import type { Cost } from './cost.ts'
import { type Place, readFigure, type ReadResult } from './results.ts'

interface CallOfVisit {
  readonly title: string
  readonly cost: (read: ReadResult) => Cost
  /** The result that it was measured in. */
  readonly from: string
  readonly isWrite?: true
  /** How often in a visit. */
  readonly times: (assumed: Assumed) => number
}

type Measured = Pick<CallOfVisit, 'cost' | 'from' | 'isWrite'>

const measured = (place: Pick<Place, 'file' | 'table'>, row: string): Measured => ({
  from: place.file,
  cost: (read) => cpuOf(read, { ...place, row }),
})

const works = (row: string) =>
  measured({ file: 'feed', table: '1000 thousand works, 16 connections' }, row)

const posts = (row: string) =>
  measured({ file: 'feed-posts', table: '1000 thousand posts, 16 connections' }, row)

const written = (row: string): Measured => {
  const place = { file: 'scale', table: 'call', row }
  return {
    from: place.file,
    isWrite: true,
    cost: (read) => ({
      ...cpuOf(read, place),
      walBytes: readFigure(read, { ...place, column: 'WAL bytes' }),
    }),
  }
}

function cpuOf(read: ReadResult, place: Omit<Place, 'column'>): Cost {
  const figure = (column: string) => readFigure(read, { ...place, column })
  return {
    serverMs: figure('CPU ms, server'),
    databaseMs: figure('CPU ms, PostgreSQL'),
    walBytes: 0,
  }
}

/** Everything that a visit asks for, by what was measured. */
const calls: readonly CallOfVisit[] = [
  {
    title: 'cached list',
    ...works('module page 1, cached, sealed parameters'),
    times: ({ cachedLists }) => cachedLists,
  },
  {
    title: 'page of works, hidden authors left out',
    ...works('module page 1, a viewer with hidden authors'),
    times: ({ lists }) => lists,
  },
  {
    title: 'page of posts',
    ...posts('posts of the community, hot'),
    times: ({ postLists }) => postLists,
  },
  {
    title: 'page of posts of 200 followed people',
    ...posts('posts of followed people, of 200 and 20 topics'),
    times: ({ followedLists }) => followedLists,
  },
  {
    title: 'page of shorts',
    ...works('shorts, the next page each time'),
    times: ({ shortPages }) => shortPages,
  },
  {
    title: 'work in detail',
    ...works('work detail, of 2,000 works'),
    times: ({ details }) => details,
  },
  {
    title: 'page of comments',
    ...works('comments, a full page, a viewer with hidden authors'),
    times: ({ commentPages }) => commentPages,
  },
  {
    title: 'search',
    ...works('search, 200 other words of two characters'),
    times: ({ searches }) => searches,
  },
  {
    title: 'page of messages',
    ...works('own messages of one conversation, a full page'),
    times: ({ messagePages }) => messagePages,
  },
  {
    title: 'page of notices',
    ...works('own notices of likes, a full page'),
    times: ({ noticePages }) => noticePages,
  },
  {
    title: 'page of bills',
    ...works('own bills, a full page'),
    times: ({ moneyPages }) => moneyPages,
  },
  {
    title: 'other personal read',
    ...measured({ file: 'http', table: '16 connections' }, 'product: personal answer'),
    times: ({ personalReads }) => personalReads,
  },
  {
    title: 'event over a socket',
    from: 'realtime',
    cost: liveCost,
    times: ({ liveEvents }) => liveEvents,
  },
  {
    title: 'grant to play',
    ...written('open a video'),
    times: ({ videos, shorts }) => videos + shorts,
  },
  {
    title: 'report of what was watched',
    ...written('report ten seconds watched'),
    times: (all) => watchedSeconds(all) / reportEverySeconds,
  },
  {
    // A short that was seen is a row of the same shape, and is taken to cost the same.
    title: 'position in a video, short seen',
    ...written('save a position'),
    times: ({ videos, videoMinutes, shorts }) =>
      (videos * videoMinutes * 60) / positionEverySeconds + shorts,
  },
  { title: 'like', ...written('like a work'), times: ({ likes }) => likes },
  { title: 'comment', ...written('add a comment'), times: ({ comments }) => comments },
  { title: 'message', ...written('send a message'), times: ({ messages }) => messages },
  {
    title: 'event of the ledger, as a purchase',
    from: 'money',
    isWrite: true,
    cost: postingCost,
    times: ({ postings }) => postings,
  },
]

/** The row that the event writes is a part of what caused it. */
function liveCost(read: ReadResult): Cost {
  const column = 'CPU ms of the server for each'
  const serverMs = readFigure(read, { file: 'realtime', row: '500', column })
  return { serverMs, databaseMs: 0, walBytes: 0 }
}

/** Its bench tells the rate of a whole machine, the buyers' process included: an upper bound, shared out by halves. */
function postingCost(read: ReadResult): Cost {
  const perSecond = readFigure(read, {
    file: 'money',
    row: 'purchases through HTTP, as a part of tpcb-like',
    column: 'found',
    pick: /\((\d+) a second\)/,
  })
  const half = (coresOf(read) * 1_000) / perSecond / 2
  const rows = ['wallet_journal', 'wallet_transfer', 'wallet_entry', 'wallet_entry']
  const wal = rows.map((row) =>
    readFigure(read, { file: 'scale', table: 'table', row, column: 'WAL bytes' }),
  )
  return { serverMs: half, databaseMs: half, walBytes: wal.reduce((sum, bytes) => sum + bytes, 0) }
}

function coresOf(read: ReadResult): number {
  const cores = /· (\d+) cores ·/.exec(read('money'))?.[1]
  if (cores === undefined) throw new Error('docs/results/money.md does not say on how many cores')
  return Number(cores)
}

export interface CostedCall extends Omit<CallOfVisit, 'cost'> {
  readonly cost: Cost
}

export function costCalls(read: ReadResult): CostedCall[] {
  return calls.map(({ cost, ...call }) => ({ ...call, cost: cost(read) }))
}

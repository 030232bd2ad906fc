import { type Checkin, checkinPoints, checkinRules } from '@kaleido/contract/checkin'
import type { CheckinRow, Today } from './checkin.repository.ts'

const cycle = checkinRules.points.length

/** A day of the calendar so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Which day of the cycle the last one of a streak is. */
export function stepOf(streak: number): number {
  return ((streak - 1) % cycle) + 1
}

/** How many days in a row there are, up to and with a day. */
export function streakUpTo(rows: readonly CheckinRow[], day: string): number {
  return rows.find((row) => row.day === day)?.streak ?? 0
}

interface Known extends Today {
  readonly rows: readonly CheckinRow[]
  /** Of the caller's level. */
  readonly percent: number
  readonly madeUp: number
}

export function toCheckin({ today, endsAt, from, rows, percent, madeUp }: Known): Checkin {
  const isDone = rows.some(({ day }) => day === today)
  const streak = streakUpTo(rows, isDone ? today : addDays(today, -1))
  const step = stepOf(isDone ? streak : streak + 1)
  return {
    today,
    endsAt: endsAt.toISOString(),
    isDone,
    streak,
    days: checkinRules.points.map((_, at) => {
      const day = addDays(today, at + 1 - step)
      const row = rows.find((each) => each.day === day)
      const points = row?.points ?? checkinPoints(at + 1, percent)
      return { day, step: at + 1, points, state: stateOf(row, day, today) }
    }),
    makeup: {
      left: Math.max(0, checkinRules.makeup.perMonth - madeUp),
      cost: checkinRules.makeup.cost,
      missed: listMissed({ today, from, rows }),
    },
  }
}

function stateOf(row: CheckinRow | undefined, day: string, today: string) {
  if (row) return row.made_up_on === null ? 'done' : 'made_up'
  return day === today ? 'today' : 'ahead'
}

/** The days that can be made up, with the streak that each would give to the days after it. */
export function listMissed({
  today,
  from,
  rows,
}: Pick<Known, 'today' | 'from' | 'rows'>): Checkin['makeup']['missed'] {
  const missed: Checkin['makeup']['missed'] = []
  for (let day = addDays(today, -1); day >= from; day = addDays(day, -1)) {
    if (rows.some((row) => row.day === day)) continue
    let streak = streakUpTo(rows, addDays(day, -1)) + 1
    for (let next = addDays(day, 1); rows.some((row) => row.day === next); next = addDays(next, 1))
      streak += 1
    missed.push({ day, streak })
  }
  return missed
}

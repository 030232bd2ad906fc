import type { Lottery } from './lottery.queries.ts'

const dayMs = 86_400_000

/** When a day of Shanghai is over, in milliseconds: its seed is published then. */
export function endOf(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`) + dayMs
}

/** When something else is to be shown: the day ends, the campaign begins or ends. */
export function nextChangeOf({ today, campaign }: Lottery, now: number): number {
  const period = campaign ? [Date.parse(campaign.startsAt), Date.parse(campaign.endsAt)] : []
  return Math.min(endOf(today.day), ...period.filter((moment) => moment > now))
}

import type { StaffAnnouncement } from './layout.queries.ts'

/** Whether an announcement runs at a moment, as the server decides it. */
export function stateOf(
  { startsAt, endsAt }: Pick<StaffAnnouncement, 'startsAt' | 'endsAt'>,
  now: Date,
): 'waiting' | 'running' | 'over' {
  if (endsAt !== null && new Date(endsAt) <= now) return 'over'
  return startsAt !== null && new Date(startsAt) > now ? 'waiting' : 'running'
}

import type { StudioDays } from '@kaleido/contract/studio'
import { useNavigate, useSearch } from '@tanstack/react-router'

const daysOf = ({ days }: Readonly<Record<string, unknown>>): StudioDays =>
  days === '28' ? 28 : days === '90' ? 90 : 7

/** How many days are looked at: kept in the address, to be restored when coming back. */
export function useDays(): readonly [StudioDays, (days: StudioDays) => void] {
  const navigate = useNavigate()
  const days = useSearch({ strict: false, select: daysOf })
  const show = (wanted: StudioDays) =>
    void navigate({
      to: '.',
      search: (wanted === 7 ? {} : { days: String(wanted) }) as never,
      replace: true,
    })
  return [days, show]
}

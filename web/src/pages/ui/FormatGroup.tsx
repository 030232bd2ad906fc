import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import { formatCountdown, formatDuration } from '../../shared/formats/durations.ts'
import { formatFee, formatMoney, formatPrice } from '../../shared/formats/money.ts'
import { formatCount } from '../../shared/formats/numbers.ts'
import {
  formatExact,
  formatMessageTime,
  formatRelative,
  formatTalkTime,
} from '../../shared/formats/times.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/time.json'
import { Group } from './Group.tsx'
import { useSamples } from './samples.ts'

// A Saturday, 09:41:26 in Shanghai.
const now = Date.parse('2026-11-21T01:41:26Z')
const minute = 60_000
const day = 24 * 60 * minute
const ages = [1000, 3 * minute, 2 * 60 * minute, day, 40 * day, 400 * day]

/** Numbers, money and times as every screen formats them. */
export function FormatGroup() {
  const { groups, formats } = useSamples()
  const language = useSpokenLanguage()
  const t = useText<typeof labels>('time')
  const moments = ages.map((age) => new Date(now - age).toISOString())
  const fee = { amountFen: 20_000, percent: 20, feeFen: 4000 }
  const rows = [
    [formats.count, [8930, 12_999, 986_234_567].map((count) => formatCount(count, language))],
    [formats.money, [formatMoney(6800), formatMoney(-50), formatPrice(6800)]],
    [formats.fee, [formatFee(fee)]],
    [formats.relative, moments.map((at) => formatRelative(at, now, t))],
    [formats.message, moments.map((at) => formatMessageTime(at, now, t))],
    [formats.talk, moments.slice(2, 4).map((at) => formatTalkTime(at, now, t))],
    [formats.exact, moments.slice(0, 1).map(formatExact)],
    [formats.duration, [formatDuration(201), formatDuration(3765), formatCountdown(81_668)]],
  ] as const
  return (
    <Group title={groups.formats}>
      <ul className="mx-4 overflow-hidden rounded-lg bg-surface shadow-1">
        {rows.map(([name, values]) => (
          <ListRow key={name} label={name} hint={values.join(' · ')} />
        ))}
      </ul>
    </Group>
  )
}

import { useText } from '@kaleido/ui/language'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { useConnection } from '../../shared/connection/connection.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/vip.json'
import { useVipQuote } from './vip.queries.ts'

/** Which time exactly a purchase gives, and what it puts off. The sheet does without it where it does not load. */
export function QuotedTime({ productId }: { productId: string | undefined }) {
  const t = useText<typeof labels>('vip')
  const { client } = useConnection()
  const { data, isError } = useVipQuote(productId)
  if (isError) return null
  if (!data) {
    return (
      <div aria-busy={productId !== undefined} className="rounded-lg bg-surface-2 px-4 py-3">
        <SkeletonBlock width="60%" height={20} />
      </div>
    )
  }
  const { startsAt, until, paused } = data
  const isLater = Date.parse(startsAt) > client.now().getTime() + 60_000
  return (
    <ul className="grid gap-1 rounded-lg bg-surface-2 px-4 py-3 text-[14px]/[20px] text-text-2 tabular-nums">
      <li className="font-semibold text-text-1">{t('until', { day: formatDay(until) })}</li>
      {isLater && <li>{t('startsLater', { day: formatDay(startsAt) })}</li>}
      {paused && (
        <li>
          {t('puts_off', {
            days: Math.ceil(paused.seconds / 86_400),
            day: formatDay(paused.until),
          })}
        </li>
      )}
    </ul>
  )
}

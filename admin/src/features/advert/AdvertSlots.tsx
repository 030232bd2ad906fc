import { listAllAdverts } from '@kaleido/contract/advert'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import type labels from '../../shared/locales/zh-CN/advert.json'
import { formatWhole } from '../../shared/money.ts'
import { rateOf } from './rate.ts'
import { useSlots } from './use-slots.ts'

/** What each slot reached since midnight. */
export function AdvertSlots() {
  const t = useText<typeof labels>('advert')
  const names: Readonly<Record<string, string>> = useSlots()
  const { client } = useConnection()
  const slots = useQuery(queryOptionsFor(client, listAllAdverts, {}, 'always')).data?.slots ?? []
  if (slots.length === 0) return null
  return (
    <section
      aria-label={t('slotsToday')}
      className="overflow-x-auto rounded-[14px] bg-surface p-5 shadow-1"
    >
      <h2 className="mb-3 font-semibold">{t('slotsToday')}</h2>
      <table className="w-full text-start tabular-nums [&_td]:py-1.5 [&_th]:text-start [&_th]:font-normal [&_th]:text-text-3">
        <thead>
          <tr>
            <th scope="col">{t('slot')}</th>
            <th scope="col">{t('views')}</th>
            <th scope="col">{t('reach')}</th>
            <th scope="col">{t('clicks')}</th>
            <th scope="col">{t('clickRate')}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((row) => (
            <tr key={row.slot}>
              <td>{names[row.slot]}</td>
              <td>{formatWhole(row.views)}</td>
              <td>{formatWhole(row.reach)}</td>
              <td>{formatWhole(row.clicks)}</td>
              <td>{rateOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listDeskDraws, mostCounted } from '@kaleido/contract/lottery-desk'
import { listDeskBills } from '@kaleido/contract/wallet-desk'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useConnection } from '../../shared/connection.ts'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import type labels from '../../shared/locales/zh-CN/lottery-draw.json'
import { formatWhole } from '../../shared/money.ts'

/** Every draw with its roll and what it gave, the latest first, and how many there were today. */
export function DrawDesk() {
  const t = useText<typeof labels>('lottery-draw')
  const navigate = useNavigate()
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <Today />
      <DeskList
        call={listDeskDraws}
        title={t('title')}
        empty={t('empty')}
        columns={{
          uid: { label: t('uid') },
          campaign: { label: t('campaign') },
          nonce: { label: t('nonce') },
          roll: { label: t('roll') },
          rolled: { label: t('rolled') },
          given: { label: t('given') },
          because: {
            label: t('because'),
            options: { substitute: t('substitute'), fallback: t('fallback') },
          },
          cost: { label: t('cost'), unit: 'whole' },
          at: { label: t('at') },
        }}
        filters={{ uid: { label: t('uid') }, campaignId: { label: t('campaignId') } }}
        nameOf={({ id }) => id}
        actions={[
          {
            label: t('ledger'),
            call: listDeskBills,
            isOffered: ({ uid }) => uid !== null,
            run: ({ uid }) =>
              void navigate({ to: '/ledger', search: { uid: String(uid), of: 'points' } }),
          },
        ]}
      />
    </div>
  )
}

function Today() {
  const t = useText<typeof labels>('lottery-draw')
  const { client } = useConnection()
  const { data } = useQuery(queryOptionsFor(client, listDeskDraws, {}, 'always'))
  if (!data) return null
  const { draws, wins } = data.today
  const isMore = draws >= mostCounted
  return (
    <p className="tabular-nums">
      {t(isMore ? 'todayMore' : 'today', { draws: formatWhole(draws), wins: formatWhole(wins) })}
    </p>
  )
}

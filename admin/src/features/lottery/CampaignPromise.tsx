import { totalWeight } from '@kaleido/contract/lottery-draw'
import { useText } from '@kaleido/ui/language'
import { Alert } from 'antd'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useMomentText } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/lottery.json'
import { formatMoney, formatWhole } from '../../shared/money.ts'
import type { StaffCampaign } from './CampaignDesk.tsx'
import { OddsCheck } from './OddsCheck.tsx'

/** What a campaign promised, which nobody changes any more. */
export function CampaignPromise({ campaign }: { campaign: StaffCampaign }) {
  const t = useText<typeof labels>('lottery')
  const at = useMomentText()
  const { startsAt, endsAt, drawnAt, rules, prizes, fallback } = campaign
  const nameOf = (n: number) => prizes.find((prize) => prize.n === n)?.name ?? ''
  return (
    <>
      <Alert type="info" showIcon title={t('frozen')} className="mb-4!" />
      <Facts
        facts={[
          { label: t('startsAt'), value: at(startsAt) },
          { label: t('endsAt'), value: at(endsAt) },
          { label: t('drawnAt'), value: drawnAt === null ? '' : at(drawnAt) },
          { label: t('fallback'), value: nameOf(fallback) },
        ]}
      />
      <h3 className="mb-1 font-semibold">{t('rules')}</h3>
      <p className="mb-4 whitespace-pre-line text-text-2">{rules}</p>
      <h3 className="mb-1 font-semibold">{t('prizes')}</h3>
      {prizes.map(({ n, name, weight, value, stock, left, substitute }) => (
        <Facts
          key={n}
          isCard
          facts={[
            { label: t('prizeN', { n }), value: name },
            { label: t('chance'), value: `${(100 * weight) / totalWeight}%` },
            { label: t('value'), value: formatMoney(value) },
            {
              label: t('left'),
              value:
                stock === null
                  ? t('unlimited')
                  : `${formatWhole(left ?? 0)} / ${formatWhole(stock)}`,
            },
            ...(substitute === null ? [] : [{ label: t('substitute'), value: nameOf(substitute) }]),
          ]}
        />
      ))}
      <OddsCheck prizes={prizes} fallback={fallback} />
    </>
  )
}

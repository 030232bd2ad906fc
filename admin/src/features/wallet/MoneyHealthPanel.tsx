import { ErrorState } from '@kaleido/ui/ErrorState'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { Status } from '@kaleido/ui/Status'
import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import type labels from '../../shared/locales/zh-CN/wallet-health.json'
import { formatWhole } from '../../shared/money.ts'
import { checkNameOf, pauseReasonOf } from './check-names.ts'
import { ResumeMoney } from './ResumeMoney.tsx'
import type { MoneyHealth } from './wallet-health.queries.ts'
import { useMoneyHealth } from './wallet-health.queries.ts'

/** The checks of money, and which money is stopped. */
export function MoneyHealthPanel() {
  const t = useText<typeof labels>('wallet-health')
  const { data, isError, isFetching, isLoading, refetch } = useMoneyHealth()
  if (data) return <Checked health={data} />
  if (isError) {
    return (
      <ErrorState
        title={t('failed')}
        help={t('failedHelp')}
        retryLabel={t('retry')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  // A role that may not see it asks for nothing.
  return <Loading isLoading={isLoading} label={t('loading')} skeleton={<SkeletonRows rows={4} />} />
}

function Checked({ health: { checks, paused } }: { health: MoneyHealth }) {
  const t = useText<typeof labels>('wallet-health')
  const timeOf = useMomentText()
  return (
    <>
      {paused.length > 0 ? (
        <ListGroup
          title={t('pausedTitle')}
          aside={<Tag tone="bad">{formatWhole(paused.length)}</Tag>}
        >
          {paused.map((pause) => (
            <ListRow
              key={pause.scope}
              label={t(`paused_${pause.scope}`)}
              hint={`${t('since', { time: timeOf(pause.at) })} · ${pauseReasonOf(t, pause.reason)}`}
              trailing={<ResumeMoney pause={pause} />}
            />
          ))}
        </ListGroup>
      ) : null}
      <ListGroup title={t('title')} aside={<Summary checks={checks} />}>
        {checks.length === 0 ? <ListRow label={t('none')} /> : null}
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ListGroup>
    </>
  )
}

function Summary({ checks }: { checks: MoneyHealth['checks'] }) {
  const t = useText<typeof labels>('wallet-health')
  const failing = checks.filter(({ differences }) => differences > 0).length
  if (checks.length === 0) return null
  return failing === 0 ? (
    <Tag tone="good">{t('allFit')}</Tag>
  ) : (
    <Tag tone="bad">{t('failing', { count: failing })}</Tag>
  )
}

function CheckRow({ check }: { check: MoneyHealth['checks'][number] }) {
  const t = useText<typeof labels>('wallet-health')
  const timeOf = useMomentText()
  const { name, stops, differences, example, checkedAt } = check
  const hints = [t('checkedAt', { time: timeOf(checkedAt) }), t(`stops_${stops}`), example]
  return (
    <ListRow
      label={checkNameOf(t, name)}
      hint={<span className="wrap-anywhere">{hints.filter(Boolean).join(' · ')}</span>}
      trailing={
        differences === 0 ? (
          <Status tone="good" text={t('fits')} />
        ) : (
          <Status tone="bad" text={t('differs', { count: formatWhole(differences) })} />
        )
      }
    />
  )
}

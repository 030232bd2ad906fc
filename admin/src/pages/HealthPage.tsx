import { Button } from '@kaleido/ui/Button'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useLanguage, useText } from '@kaleido/ui/language'
import { HealthPanel } from '../features/ops/HealthPanel.tsx'
import { useHealth } from '../features/ops/health.queries.ts'
import { MoneyHealthPanel } from '../features/wallet/MoneyHealthPanel.tsx'
import { Page } from '../shared/Page.tsx'
import type labels from '../shared/locales/zh-CN/ops.json'

export function HealthPage() {
  const t = useText<typeof labels>('ops')
  const { spoken } = useLanguage()
  const { data: health, dataUpdatedAt, isFetching, refetch } = useHealth()
  const time = new Date(dataUpdatedAt).toLocaleTimeString(spoken.code, { hour12: false })
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <span className="text-[13px] text-text-3 tabular-nums">
            {health ? t('checkedAt', { time }) : null}
          </span>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('checkAgain')}
          </Button>
        </>
      }
    >
      <div className="max-w-2xl px-6 pb-8">
        <Loading isLoading={!health} label={t('checking')} skeleton={<SkeletonRows rows={2} />}>
          {health ? <HealthPanel health={health} /> : null}
        </Loading>
        <MoneyHealthPanel />
      </div>
    </Page>
  )
}

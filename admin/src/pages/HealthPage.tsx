import { Button } from '@kaleido/ui/Button'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useLanguage, useText } from '@kaleido/ui/language'
import { HealthPanel } from '../features/ops/HealthPanel.tsx'
import { useHealth } from '../features/ops/health.queries.ts'
import type labels from '../shared/locales/zh-CN/ops.json'

export function HealthPage() {
  const t = useText<typeof labels>('ops')
  const { spoken } = useLanguage()
  const { data: health, dataUpdatedAt, isFetching, refetch } = useHealth()
  const time = new Date(dataUpdatedAt).toLocaleTimeString(spoken.code, { hour12: false })
  return (
    <main className="min-w-0 flex-1">
      <div className="flex h-14 items-center justify-between border-b border-sep bg-surface px-6">
        <h1 className="text-[18px] font-semibold">{t('title')}</h1>
        <div className="flex items-center gap-4">
          <span className="text-[13px] text-text-3 tabular-nums">
            {health ? t('checkedAt', { time }) : null}
          </span>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('checkAgain')}
          </Button>
        </div>
      </div>
      <div className="max-w-2xl px-6">
        <Loading isLoading={!health} label={t('checking')} skeleton={<SkeletonRows rows={2} />}>
          {health ? <HealthPanel health={health} /> : null}
        </Loading>
      </div>
    </main>
  )
}

import type { DataExport } from '@kaleido/contract/account-closing'
import { Button } from '@kaleido/ui/Button'
import { Icon } from '@kaleido/ui/Icon'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import { Archive, CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { formatBytes } from '../../shared/formats/bytes.ts'
import { formatExact } from '../../shared/formats/times.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { useExport } from './use-export.ts'

/** The export of my data: its state, and its actions. */
export function ExportPanel() {
  const t = useText<typeof labels>('account')
  const { asked, requesting, fetching, sheet } = useExport()
  if (asked.isError && !asked.data) {
    return (
      <LoadError
        title={t('exportFailed')}
        error={asked.error}
        isRetrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  const shown = asked.data
  return (
    <>
      <Loading
        isLoading={!shown}
        label={t('exportLoading')}
        skeleton={<SkeletonRows rows={1} avatar />}
      >
        {shown && <State dataExport={shown} />}
        <div className="mt-5 flex flex-col gap-3">
          {shown?.url && (
            <Button
              look="primary"
              size="lg"
              block
              busy={fetching.isPending}
              onClick={() => shown.url && fetching.mutate(shown.url)}
            >
              {t('exportDownload')}
            </Button>
          )}
          {shown && shown.state !== 'preparing' && (
            <Button
              look={shown.state === 'ready' ? 'surface' : 'primary'}
              size="lg"
              block
              busy={requesting.isPending}
              onClick={() => requesting.mutate()}
            >
              {t(shown.state === 'none' ? 'exportAsk' : 'exportAgain')}
            </Button>
          )}
        </div>
      </Loading>
      {sheet}
    </>
  )
}

const icons = {
  none: Archive,
  preparing: Clock,
  ready: CircleCheck,
  failed: CircleAlert,
  other: Clock,
}

function State({ dataExport }: { dataExport: DataExport }) {
  const t = useText<typeof labels>('account')
  const { state, requestedAt, expiresAt } = dataExport
  const when =
    state === 'ready' && expiresAt
      ? t('exportExpires', { moment: formatExact(expiresAt) })
      : requestedAt && t('exportRequested', { moment: formatExact(requestedAt) })
  return (
    <output className="flex min-h-16 items-center gap-3 rounded-lg bg-surface p-4 shadow-1">
      <Icon
        of={icons[state]}
        size={26}
        className={state === 'failed' ? 'text-danger' : 'text-jade'}
      />
      <span className="min-w-0">
        <span className="block text-[15px]/[22px]">{stateText(dataExport, t)}</span>
        {when && (
          <span className="mt-0.5 block text-[12px]/[18px] text-text-3 tabular-nums">{when}</span>
        )}
      </span>
    </output>
  )
}

function stateText({ state, bytes }: DataExport, t: Say<typeof labels>): string {
  const names = {
    none: 'exportNone',
    preparing: 'exportPreparing',
    ready: 'exportReady',
    failed: 'exportBroken',
    other: 'exportOther',
  } as const
  return t(names[state], { size: formatBytes(bytes) })
}

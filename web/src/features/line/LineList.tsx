import { Button } from '@kaleido/ui/Button'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { Skeleton } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/line.json'
import { LinePanel } from './LinePanel.tsx'
import type { Lines } from './line.queries.ts'
import { lineKinds, useLines, useProbes } from './line.queries.ts'

/** Every line that the server names, and how each stands from here. */
export function LineList() {
  const t = useText<typeof labels>('line')
  const { data, error, isFetching, refetch } = useLines()
  if (data) return <MeasuredLines lines={data} />
  if (!error) return lineKinds.map((kind) => <Skeleton key={kind} rows={1} label={t('loading')} />)
  return (
    <ErrorState
      title={t('failedTitle')}
      help={error.message}
      retryLabel={t('retry')}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function MeasuredLines({ lines }: { lines: Lines }) {
  const t = useText<typeof labels>('line')
  const { probed, isProbing, probeAgain } = useProbes(lines)
  return (
    <>
      {lineKinds.map((kind) => (
        <LinePanel key={kind} kind={kind} lines={probed(kind)} />
      ))}
      <p className="mt-6 flex justify-center">
        <Button busy={isProbing} onClick={probeAgain}>
          {t('probeAgain')}
        </Button>
      </p>
    </>
  )
}

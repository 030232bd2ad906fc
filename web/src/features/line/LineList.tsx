import { lineKinds } from '@kaleido/client/lines/lines'
import { Button } from '@kaleido/ui/Button'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/line.json'
import { LinePanel } from './LinePanel.tsx'
import type { Domains } from './line.queries.ts'
import { useDomains, useProbes } from './line.queries.ts'

/** Every line that the server lists, with its measured state. */
export function LineList() {
  const t = useText<typeof labels>('line')
  const { data, error, isFetching, refetch } = useDomains()
  if (data) return <ProbedLines domains={data} />
  if (!error) {
    return (
      <Loading isLoading label={t('loading')} skeleton={<SkeletonRows rows={lineKinds.length} />} />
    )
  }
  return (
    <LoadError
      title={t('failedTitle')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function ProbedLines({ domains }: { domains: Domains }) {
  const t = useText<typeof labels>('line')
  const { probed, isProbing, probeAgain } = useProbes(domains)
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

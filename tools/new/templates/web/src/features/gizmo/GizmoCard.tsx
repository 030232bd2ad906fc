import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { LoadError } from '../../shared/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/gizmo.json'
import { GizmoPanel } from './GizmoPanel.tsx'
import { useGizmo } from './gizmo.queries.ts'

/** The newest gizmo, in whichever state it is. */
export function GizmoCard() {
  const t = useText<typeof labels>('gizmo')
  const { data: gizmo, error, isFetching, refetch } = useGizmo()
  if (gizmo !== undefined) return <GizmoPanel gizmo={gizmo} />
  if (!error) return <Loading isLoading label={t('loading')} skeleton={<SkeletonRows rows={1} />} />
  return (
    <LoadError
      title={t('failedTitle')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

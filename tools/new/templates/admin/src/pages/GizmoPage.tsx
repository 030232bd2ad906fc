import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import type labels from '../shared/locales/zh-CN/gizmo.json'
import { Page } from '../shared/Page.tsx'

/**
 * Where the staff look after gizmos. With the feature's first staff call it becomes a `DeskPage` with the feature's own
 * `DeskList`, as `TagPage.tsx` is, and `app/desks.ts` says which call opens it.
 */
export function GizmoPage() {
  const t = useText<typeof labels>('gizmo')
  return (
    <Page title={t('title')}>
      <EmptyState title={t('empty')} />
    </Page>
  )
}

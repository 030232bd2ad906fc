import type { Gizmo } from '@kaleido/contract/gizmo'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/gizmo.json'

/** A gizmo, or the word that there is none. */
export function GizmoPanel({ gizmo }: { gizmo: Gizmo | null }) {
  const t = useText<typeof labels>('gizmo')
  return (
    <ListGroup title={t('title')}>
      <ListRow label={gizmo ? gizmo.title : t('empty')} />
    </ListGroup>
  )
}

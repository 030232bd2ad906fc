import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/gizmo.json'

/** Where the staff look after gizmos: what they do there comes with the staff calls. */
export function GizmoDesk() {
  const t = useText<typeof labels>('gizmo')
  return (
    <ListGroup title={t('title')}>
      <ListRow label={t('empty')} />
    </ListGroup>
  )
}

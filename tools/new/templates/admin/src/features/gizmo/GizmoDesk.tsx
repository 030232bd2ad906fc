import { Panel } from '@kaleido/ui/Panel'
import { Row } from '@kaleido/ui/Row'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/gizmo.json'

/** Where the staff look after gizmos: what they do there comes with the staff calls. */
export function GizmoDesk() {
  const t = useText<typeof labels>('gizmo')
  return (
    <Panel title={t('title')}>
      <Row label={t('empty')} />
    </Panel>
  )
}

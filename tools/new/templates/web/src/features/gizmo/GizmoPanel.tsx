import type { Gizmo } from '@kaleido/contract/gizmo'
import { Panel } from '@kaleido/ui/Panel'
import { Row } from '@kaleido/ui/Row'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/gizmo.json'

/** A gizmo, or the word that there is none. */
export function GizmoPanel({ gizmo }: { gizmo: Gizmo | null }) {
  const t = useText<typeof labels>('gizmo')
  return (
    <Panel title={t('title')}>
      <Row label={gizmo ? gizmo.title : t('empty')} />
    </Panel>
  )
}

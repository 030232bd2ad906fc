import { useText } from '@kaleido/ui/language'
import { GizmoCard } from '../features/gizmo/GizmoCard.tsx'
import type labels from '../shared/locales/zh-CN/gizmo.json'
import { Screen } from '../shared/navigation/Screen.tsx'

export function GizmoPage() {
  const t = useText<typeof labels>('gizmo')
  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-3 px-4">
        <GizmoCard />
      </div>
    </Screen>
  )
}

import { useText } from '@kaleido/ui/language'
import { GizmoForm } from '../../features/gizmo/GizmoForm.tsx'
import { GizmoList } from '../../features/gizmo/GizmoList.tsx'
import type labels from '../../shared/locales/zh-CN/gizmo.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function GizmoPage() {
  const t = useText<typeof labels>('gizmo')
  return (
    <Screen title={t('title')}>
      <div className="grid grid-cols-1 gap-6 px-(--gutter) pt-2">
        <GizmoForm />
        <GizmoList />
      </div>
    </Screen>
  )
}

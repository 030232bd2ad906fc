import { saveModule } from '@kaleido/contract/layout'
import { useText } from '@kaleido/ui/language'
import { LayoutDesk } from '../features/layout/LayoutDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/layout.json'

export function LayoutPage() {
  const t = useText<typeof labels>('layout')
  return (
    <DeskPage title={t('title')} opens={saveModule}>
      <LayoutDesk />
    </DeskPage>
  )
}

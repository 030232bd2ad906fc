import { saveQuestion } from '@kaleido/contract/support'
import { useText } from '@kaleido/ui/language'
import { SupportDesk } from '../features/support/SupportDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/support.json'

export function SupportPage() {
  const t = useText<typeof labels>('support')
  return (
    <DeskPage title={t('title')} opens={saveQuestion}>
      <SupportDesk />
    </DeskPage>
  )
}

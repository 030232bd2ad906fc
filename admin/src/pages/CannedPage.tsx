import { saveCannedAnswer } from '@kaleido/contract/support-desk'
import { useText } from '@kaleido/ui/language'
import { CannedDesk } from '../features/support/CannedDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/support-canned.json'

export function CannedPage() {
  const t = useText<typeof labels>('support-canned')
  return (
    <DeskPage title={t('title')} opens={saveCannedAnswer}>
      <CannedDesk />
    </DeskPage>
  )
}

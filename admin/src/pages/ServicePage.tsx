import { listSupportConversations } from '@kaleido/contract/support-desk'
import { useText } from '@kaleido/ui/language'
import { ServiceDesk } from '../features/support/ServiceDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/support-desk.json'

export function ServicePage() {
  const t = useText<typeof labels>('support-desk')
  return (
    <DeskPage title={t('title')} opens={listSupportConversations}>
      <ServiceDesk />
    </DeskPage>
  )
}

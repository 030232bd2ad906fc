import { listDeskInvitations } from '@kaleido/contract/invite-desk'
import { useText } from '@kaleido/ui/language'
import { InvitationDesk } from '../features/invite/InvitationDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/invite.json'

export function InvitationPage() {
  const t = useText<typeof labels>('invite')
  return (
    <DeskPage title={t('title')} opens={listDeskInvitations}>
      <InvitationDesk />
    </DeskPage>
  )
}

import { listApplications } from '@kaleido/contract/profile-application'
import { useText } from '@kaleido/ui/language'
import { ApplicationDesk } from '../features/profile/ApplicationDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/profile-application.json'

export function ApplicationPage() {
  const t = useText<typeof labels>('profile-application')
  return (
    <DeskPage title={t('title')} opens={listApplications}>
      <ApplicationDesk />
    </DeskPage>
  )
}

import '../../features/account/account.late.css'
import { useText } from '@kaleido/ui/language'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import { ProfileForm } from '../../features/account/ProfileForm.tsx'
import { ProfilePictures } from '../../features/account/ProfilePictures.tsx'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function ProfileEditPage() {
  const t = useText<typeof labels>('account')
  const user = useSession((state) => state.user)
  return (
    <Screen title={t('profile')}>
      <MembersOnly title={t('profileGuest')} help={t('profileGuestMore')}>
        {user && (
          <div className="px-(--gutter) pt-2">
            <ProfilePictures user={user} />
            <ProfileForm key={user.uid} user={user} />
          </div>
        )}
      </MembersOnly>
    </Screen>
  )
}

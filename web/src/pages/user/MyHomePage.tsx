import type { UserInfo } from '@kaleido/contract/account'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useProfile } from '../../features/profile/profile.queries.ts'
import { useSession } from '../../shared/connection/connection.ts'
import { useNow } from '../../shared/formats/use-now.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { hasVip, isSuperVip } from '../../shared/session/user-states.ts'
import { StudioRow } from './StudioRow.tsx'
import { useDecisions } from './own-works.queries.ts'
import { ProfileFrame } from './ProfileFrame.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { emptyTitles, WorkTabs } from './WorkTabs.tsx'

/** My own profile, as others see it, with a button to edit it and my private lists. */
export function MyHomePage() {
  const t = useText<typeof labels>('profile')
  const user = useSession((session) => session.user)
  if (!user) {
    return (
      <ProfileFrame title={t('myTitle')}>
        <h1 className="sr-only">{t('myTitle')}</h1>
        <ProfileSkeleton />
      </ProfileFrame>
    )
  }
  return <Mine user={user} />
}

function Mine({ user }: { user: UserInfo }) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const isCreator = useProfile(user.registered ? user.uid : undefined).data?.isCreator
  useDecisions()
  const now = new Date(useNow())
  const level = hasVip(user, now) ? (isSuperVip(user, now) ? 2 : 1) : 0
  return (
    <ProfileFrame title={user.name} uid={user.uid}>
      <ProfileHead
        person={{ ...user, vipLevel: level }}
        isRegistered={user.registered}
        isCreator={isCreator}
        action={
          <Button look="secondary" size="sm" onClick={() => open('/mine/profile')}>
            {t('edit')}
          </Button>
        }
      />
      {user.registered && <StudioRow />}
      <WorkTabs
        uid={user.uid}
        isOwn
        renderEmpty={(tab) => (
          <EmptyState
            title={t(tab === 'works' ? 'emptyOwn' : emptyTitles[tab])}
            help={t('emptyOwnHelp')}
            action={
              <Button look="primary" onClick={() => open('/community/publishvideo')}>
                {t('publish')}
              </Button>
            }
          />
        )}
      />
    </ProfileFrame>
  )
}

import type { OutputOf } from '@kaleido/contract/core/call'
import type { getProfile } from '@kaleido/contract/profile'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { PersonMenu } from '../../features/profile/PersonMenu.tsx'
import { useProfile } from '../../features/profile/profile.queries.ts'
import { type Failure, LoadFailure } from '../../shared/loading/LoadFailure.tsx'
import type labels from '../../shared/locales/zh-CN/profile.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { Blocked } from './Blocked.tsx'
import { PersonActions } from './PersonActions.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { emptyTitles, WorkTabs } from './WorkTabs.tsx'

/** Somebody's profile and works. */
export function Profile({ uid }: { uid: number }) {
  const say = useText<typeof screenLabels>('screen')
  const found = useProfile(uid)
  if (found.data) return <Person profile={found.data} />
  if (found.error) {
    return (
      <ProfileFailure
        error={found.error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return (
    <ProfileFrame title={say('user')}>
      <h1 className="sr-only">{say('user')}</h1>
      <ProfileSkeleton />
    </ProfileFrame>
  )
}

/** The person does not exist, or failed to load. */
function ProfileFailure(failure: Failure) {
  const t = useText<typeof labels>('profile')
  const say = useText<typeof screenLabels>('screen')
  return (
    <Screen title={say('user')}>
      <LoadFailure
        {...failure}
        title={t('failed')}
        missing={{
          title: t('notFound'),
          help: t('notFoundHelp'),
          toLabel: t('toHome'),
          to: '/home',
        }}
      />
    </Screen>
  )
}

function Person({ profile }: { profile: OutputOf<typeof getProfile> }) {
  const { user: person } = profile
  const t = useText<typeof labels>('profile')
  const { uid, name, isBlocked } = person
  const [isOpen, setOpen] = useState(false)
  const [reported, report] = useState<Reported>()
  return (
    <ProfileFrame title={name} uid={uid} onMenu={() => setOpen(true)}>
      <ProfileHead
        person={person}
        isBlocked={isBlocked}
        isCreator={profile.isCreator}
        action={!isBlocked && <PersonActions person={person} given={profile} />}
      />
      {isBlocked ? (
        <Blocked person={person} />
      ) : (
        <WorkTabs
          uid={uid}
          isOwn={false}
          renderEmpty={(tab) => <EmptyState title={t(emptyTitles[tab])} help={t('emptyHelp')} />}
        />
      )}
      <PersonMenu
        person={person}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onReport={() => report({ target: 'person', id: String(uid) })}
      />
      <LateReport reported={reported} onClose={() => report(undefined)} />
    </ProfileFrame>
  )
}

import { StatusError } from '@kaleido/client/errors'
import type { PublicUser } from '@kaleido/contract/account'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { PersonMenu } from '../../features/profile/PersonMenu.tsx'
import { usePerson, useRelation } from '../../features/profile/profile.queries.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { ProfileFrame } from './ProfileFrame.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { emptyTitles, WorkTabs } from './WorkTabs.tsx'

/** Somebody's profile and works. */
export function Profile({ uid }: { uid: number }) {
  const say = useText<typeof screenLabels>('screen')
  const found = usePerson(uid)
  if (found.data) return <Person person={found.data} />
  if (found.error) {
    return (
      <Failure
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

interface FailureProps {
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** The person does not exist, or failed to load. */
function Failure({ error, isRetrying, onRetry }: FailureProps) {
  const t = useText<typeof labels>('profile')
  const say = useText<typeof screenLabels>('screen')
  const open = useOpenPath()
  const isMissing = error instanceof StatusError && error.status === 404
  return (
    <Screen title={say('user')}>
      {isMissing ? (
        <EmptyState
          title={t('notFound')}
          help={t('notFoundHelp')}
          action={<Button onClick={() => open('/home')}>{t('toHome')}</Button>}
        />
      ) : (
        <LoadError
          title={t('failed')}
          error={error}
          isRetrying={isRetrying}
          onRetry={onRetry}
          onOtherLine={() => open('/mine/setting/lines')}
        />
      )}
    </Screen>
  )
}

function Person({ person }: { person: PublicUser }) {
  const t = useText<typeof labels>('profile')
  const { uid, name, isBlocked } = person
  const [isOpen, setOpen] = useState(false)
  const [reported, report] = useState<Reported>()
  return (
    <ProfileFrame title={name} uid={uid} onMenu={() => setOpen(true)}>
      <ProfileHead person={person} isBlocked={isBlocked} />
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

function Blocked({ person }: { person: PublicUser }) {
  const t = useText<typeof labels>('profile')
  const { setBlock, isBusy } = useRelation(person)
  return (
    <EmptyState
      title={t('blockedTitle', { name: person.name })}
      help={t('blockedHelp')}
      action={
        // Errors have been shown by the call.
        <Button busy={isBusy} onClick={() => void setBlock(false)}>
          {t('unblock')}
        </Button>
      }
    />
  )
}

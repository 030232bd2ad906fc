import type { PublicUser } from '@kaleido/contract/account'
import type { Relation } from '@kaleido/contract/profile'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Mail } from 'lucide-react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'

export interface PersonActionsProps {
  person: Pick<PublicUser, 'uid' | 'name'>
  given: Relation
}

/** Writes to a person, and follows them. Nothing for oneself. */
export function PersonActions({ person, given }: PersonActionsProps) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const { memberGate } = useConnection()
  const isSelf = useSession(({ user }) => user?.uid === person.uid)
  if (isSelf) return null
  const { isFollowed, followsMe } = given
  const write = () => open(`/message/${person.uid}`)
  return (
    <>
      <Button look="secondary" icon={Mail} onClick={() => memberGate.require(write)}>
        {t('message')}
      </Button>
      <FollowButton person={person} given={{ isFollowed, followsMe }} size="md" />
    </>
  )
}

import { useParams, useSearch } from '@tanstack/react-router'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useIsMember } from '../../features/message/message.queries.ts'
import { useRequireMember } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { Chat } from './Chat.tsx'

/** A conversation, by the uid of the other; by its own id where the other closed their account. */
export function ChatPage() {
  const { uid = '' } = useParams({ strict: false })
  const { id } = useSearch({ strict: false })
  const isMember = useIsMember()
  if (!isMember) return <GuestHint />
  const which = id !== undefined ? { id } : { uid: Number(uid) }
  return <Chat key={uid} which={which} />
}

function GuestHint() {
  const t = useText<typeof labels>('message')
  const requireMember = useRequireMember()
  return (
    <Screen title={t('chat')}>
      <EmptyState
        title={t('guestTitle')}
        help={t('guestHelp')}
        action={<Button onClick={() => requireMember(() => undefined)}>{t('register')}</Button>}
      />
    </Screen>
  )
}

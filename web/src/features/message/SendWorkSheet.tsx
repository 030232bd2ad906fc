import './message.late.css'
import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { Spinner } from '@kaleido/ui/Spinner'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/message.json'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import type { Friend } from './use-friends.ts'
import { useFriends } from './use-friends.ts'
import { useSendWork } from './use-send-work.ts'

export interface SendWorkSheetProps {
  /** The work that is sent. */
  work: string
  isOpen: boolean
  theme?: 'dark' | undefined
  onClose: () => void
  /** The server has it. */
  onSent: () => void
}

/** Sends a work as a message: to somebody of the latest conversations, or who follows and is followed. */
export function SendWorkSheet({ work, isOpen, theme, onClose, onSent }: SendWorkSheetProps) {
  const t = useText<typeof labels>('message')
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      title={t('sendTo')}
      closeLabel={t('close')}
      height="part"
      theme={theme}
    >
      <Friends work={work} onClose={onClose} onSent={onSent} />
    </Sheet>
  )
}

type FriendsProps = Pick<SendWorkSheetProps, 'work' | 'onClose' | 'onSent'>

function Friends(props: FriendsProps) {
  const t = useText<typeof labels>('message')
  const { talks, recent, mutual, isComplete } = useFriends()
  const { sending, send } = useSendWork(props)
  if (talks.error) {
    return (
      <LoadError
        title={t('friendsFailed')}
        error={talks.error}
        isRetrying={talks.isFetching}
        onRetry={() => void talks.refetch()}
      />
    )
  }
  if (!isComplete) return <SkeletonRows rows={5} avatar />
  if (recent.length + mutual.length === 0) {
    return (
      <EmptyState
        title={t('noFriends')}
        help={t('noFriendsHelp')}
        action={<Button onClick={props.onClose}>{t('close')}</Button>}
      />
    )
  }
  const groups = [
    [t('recent'), recent],
    [t('mutual'), mutual],
  ] as const
  return groups.map(
    ([title, people]) =>
      people.length > 0 && (
        <section key={title} aria-label={title} className="pb-2">
          <h3 className="px-4 pt-2 pb-1 text-[13px]/[20px] text-text-3">{title}</h3>
          <ul>
            {people.map((person) => (
              <FriendRow
                key={person.uid}
                person={person}
                isSending={sending === person.uid}
                onSend={() => send(person)}
              />
            ))}
          </ul>
        </section>
      ),
  )
}

interface FriendRowProps {
  person: Friend
  isSending: boolean
  onSend: () => void
}

function FriendRow({ person, isSending, onSend }: FriendRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-busy={isSending}
        onClick={onSend}
        className="flex min-h-15 w-full items-center gap-3 px-4 text-start active:bg-surface-2"
      >
        <Portrait person={person} size={44} />
        <bdi data-content className="min-w-0 flex-1 truncate text-[16px]/[24px] font-medium">
          {person.name}
        </bdi>
        {isSending && (
          <span className="text-text-3">
            <Spinner size={20} />
          </span>
        )}
      </button>
    </li>
  )
}

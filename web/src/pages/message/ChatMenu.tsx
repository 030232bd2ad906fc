import { useText } from '@kaleido/ui/language'
import type { MenuAction } from '@kaleido/ui/overlay/ActionMenu'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { Ban, Bell, BellOff, Flag, Pin, PinOff, User } from 'lucide-react'
import { useState } from 'react'
import type { ChatRow } from '../../features/message/chat-rows.ts'
import { useConversationChanges } from '../../features/message/message.queries.ts'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { useRelation } from '../../features/profile/profile.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import type { Opened } from './Chat.tsx'
import { reportedIn } from './reported-in.ts'

export interface ChatMenuProps {
  opened: Opened
  rows: readonly ChatRow[]
  isOpen: boolean
  onClose: () => void
  onReport: (reported: Reported) => void
}

/** What can be done with a conversation and with its other person. */
export function ChatMenu({ opened, rows, isOpen, onClose, onReport }: ChatMenuProps) {
  const t = useText<typeof labels>('message')
  const open = useOpenPath()
  const [isAsking, ask] = useState(false)
  const { person, standing } = opened
  const relation = useRelation({
    uid: person?.uid ?? 0,
    isBlocked: standing === 'blocking',
    isMuted: false,
  })
  const ofTalk = useTalkActions(opened)
  const ofPerson = person
    ? [
        {
          label: t('profile'),
          icon: User,
          onClick: () => open(`/usercenter/${person.uid}`),
        },
        ...ofTalk,
        {
          label: t('report'),
          icon: Flag,
          onClick: () => onReport(reportedIn(rows, person.uid)),
        },
        standing === 'blocking'
          ? { label: t('unblock'), icon: Ban, onClick: () => void relation.setBlock(false) }
          : { label: t('block'), icon: Ban, danger: true, onClick: () => ask(true) },
      ]
    : ofTalk
  return (
    <>
      <ActionMenu
        open={isOpen}
        onOpenChange={(stays) => stays || onClose()}
        title={person?.name ?? t('closedAccount')}
        actions={ofPerson}
        cancelLabel={t('cancel')}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        title={t('blockTitle', { name: person?.name ?? '' })}
        text={t('blockText')}
        confirmLabel={t('block')}
        cancelLabel={t('cancel')}
        busy={relation.isBusy}
        danger
        onConfirm={() => void relation.setBlock(true).finally(() => ask(false))}
      />
    </>
  )
}

function useTalkActions({ id, isPinned, isMuted }: Opened): MenuAction[] {
  const t = useText<typeof labels>('message')
  const { pin, mute } = useConversationChanges()
  if (id === null) return []
  return [
    {
      label: t(isPinned ? 'unpin' : 'pin'),
      icon: isPinned ? PinOff : Pin,
      onClick: () => pin.mutate({ id, isPinned: !isPinned }),
    },
    {
      label: t(isMuted ? 'unmute' : 'mute'),
      icon: isMuted ? Bell : BellOff,
      onClick: () => mute.mutate({ id, isMuted: !isMuted }),
    },
  ]
}

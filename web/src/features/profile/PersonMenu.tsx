import type { PublicUser } from '@kaleido/contract/account'
import { useText } from '@kaleido/ui/language'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import { Ban, Eye, EyeOff, Flag } from 'lucide-react'
import { useState } from 'react'
import { useRequireMember } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import type { RelatedPerson } from './profile.queries.ts'
import { useRelation } from './profile.queries.ts'

export interface PersonMenuProps {
  person: RelatedPerson & Pick<PublicUser, 'name'>
  isOpen: boolean
  onClose: () => void
  onReport?: (() => void) | undefined
  /** Over a part of the app that is dark in any theme. */
  theme?: 'dark' | undefined
}

/** The actions on a person: hiding, blocking, reporting. Blocking asks for confirmation, and a guest to register first. */
export function PersonMenu({ person, isOpen, onClose, onReport, theme }: PersonMenuProps) {
  const t = useText<typeof labels>('profile')
  const { setBlock, setMute, isBusy } = useRelation(person)
  const [isAsking, setAsking] = useState(false)
  const requireMember = useRequireMember()
  const { name, isBlocked, isMuted } = person

  /** Errors have been shown by the call. */
  const told = async (change: Promise<boolean>, words: string) => {
    if (await change) showToast(words, { tone: 'good' })
  }
  const ask = () => requireMember(() => setAsking(true))
  const mute = () => void told(setMute(!isMuted), t(isMuted ? 'unmuted' : 'muted'))
  const block = (wanted: boolean) => told(setBlock(wanted), t(wanted ? 'blocked' : 'unblocked'))

  return (
    <>
      <ActionMenu
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        title={name}
        cancelLabel={t('cancel')}
        theme={theme}
        actions={[
          { label: t(isMuted ? 'unmute' : 'mute'), icon: isMuted ? Eye : EyeOff, onClick: mute },
          ...(onReport ? [{ label: t('report'), icon: Flag, onClick: onReport }] : []),
          isBlocked
            ? { label: t('unblock'), icon: Ban, onClick: () => void block(false) }
            : { label: t('block'), icon: Ban, danger: true, onClick: ask },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('blockTitle', { name })}
        text={t('blockText')}
        confirmLabel={t('block')}
        cancelLabel={t('cancel')}
        busy={isBusy}
        danger
        onConfirm={() => void block(true).then(() => setAsking(false))}
      />
    </>
  )
}

import { useText } from '@kaleido/ui/language'
import type { MenuAction } from '@kaleido/ui/overlay/ActionMenu'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import { Ban, EyeOff, Flag, Share, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { nameOf, postPath } from '../../features/post/post-text.ts'
import { useRelation } from '../../features/profile/profile.queries.ts'
import { useRequireMember } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/post.json'
import type profileLabels from '../../shared/locales/zh-CN/profile.json'
import { useHiding } from '../../shared/viewer/use-hiding.ts'
import { useReaction } from '../../shared/viewer/use-reaction.ts'
import type { PostMenuProps } from './PostMenu.tsx'

/** The actions on somebody else's post and its author. */
export function OthersPostMenu({ post, isOpen, onClose, onLeft, theme }: PostMenuProps) {
  const t = useText<typeof labels>('post')
  const leave = useHiding()
  const { share } = useReaction(post.id)
  const [reported, report] = useState<Reported>()
  const blocking = useBlocking(post, onLeft)
  const { uid, name } = post.author
  const one = { id: post.id, uid }
  const hide = (by: 'uninterest' | 'mute', say: string) => {
    leave({ one: by === 'mute' ? one : { ...one, uid: undefined }, by, say, undo: t('undo') })
    onLeft?.()
  }
  const actions: MenuAction[] = [
    {
      label: t('share'),
      icon: Share,
      onClick: () => share({ title: nameOf(post), path: postPath(post), theme }),
    },
    {
      label: t('notInterested'),
      icon: EyeOff,
      onClick: () => hide('uninterest', t('uninterested')),
    },
    { label: t('mute'), icon: UserRoundX, onClick: () => hide('mute', t('muted', { name })) },
    { label: t('report'), icon: Flag, onClick: () => report({ target: 'work', id: post.id }) },
    { label: t('block'), icon: Ban, danger: true, onClick: blocking.ask },
  ]
  return (
    <>
      <ActionMenu
        open={isOpen}
        onOpenChange={(open) => !open && onClose()}
        title={nameOf(post) || name}
        actions={actions}
        cancelLabel={t('cancel')}
        theme={theme}
      />
      {blocking.dialog}
      <LateReport reported={reported} onClose={() => report(undefined)} theme={theme} />
    </>
  )
}

/** Blocking asks for confirmation. */
function useBlocking({ author: { uid, name } }: PostMenuProps['post'], onLeft?: () => void) {
  const t = useText<typeof profileLabels>('profile')
  const requireMember = useRequireMember()
  const { setBlock, isBusy } = useRelation({ uid, isBlocked: false, isMuted: false })
  const [isAsking, setAsking] = useState(false)
  async function block(): Promise<void> {
    // An error has been shown by the call.
    const isBlocked = await setBlock(true)
    setAsking(false)
    if (!isBlocked) return
    showToast(t('blocked'), { tone: 'good' })
    onLeft?.()
  }
  return {
    ask: () => requireMember(() => setAsking(true)),
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('blockTitle', { name })}
        text={t('blockText')}
        confirmLabel={t('block')}
        cancelLabel={t('cancel')}
        busy={isBusy}
        danger
        onConfirm={() => void block()}
      />
    ),
  }
}

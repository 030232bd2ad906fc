import { commentRules } from '@kaleido/contract/comment'
import type { Say } from '@kaleido/ui/language'
import { useText } from '@kaleido/ui/language'
import type { MenuAction } from '@kaleido/ui/overlay/ActionMenu'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import { Copy, Flag, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { copyText } from '../../shared/share/copy-text.ts'
import type labels from '../../shared/locales/zh-CN/comment.json'
import { useCommentChanges } from './comment-changes.ts'
import { EditSheet } from './EditSheet.tsx'
import type { CommentContextValue, AnyComment } from './comment-context.ts'

export interface CommentMenuProps {
  /** The comment whose menu is open. */
  comment: AnyComment | undefined
  onClose: () => void
  context: Pick<CommentContextValue, 'work' | 'isOwnWork'>
  onReport: (id: string) => void
  theme?: 'dark' | undefined
}

/** The actions on a comment: for everybody, its author, and the work's author. */
export function CommentMenu({ comment, onClose, context, onReport, theme }: CommentMenuProps) {
  const t = useText<typeof labels>('comment')
  const [editing, edit] = useState<AnyComment>()
  const [deleting, ask] = useState<AnyComment>()
  const { remove, pin } = useCommentChanges(context.work)
  const actions = useActions({
    comment,
    isOwnWork: context.isOwnWork,
    edit,
    ask,
    onReport,
    onPin: (id, isPinned) => pin.mutate({ id, isPinned }),
  })
  const confirm = () =>
    deleting &&
    remove.mutate(deleting, {
      onSuccess: () => showToast(t('deleted'), { tone: 'good' }),
      onSettled: () => ask(undefined),
    })
  return (
    <>
      <ActionMenu
        open={comment !== undefined}
        onOpenChange={(isOpen) => isOpen || onClose()}
        title={comment?.author?.name ?? t('menu')}
        actions={actions}
        cancelLabel={t('cancel')}
        theme={theme}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(isOpen) => isOpen || ask(undefined)}
        title={t('deleteTitle')}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        cancelLabel={t('cancel')}
        busy={remove.isPending}
        danger
        onConfirm={confirm}
      />
      {editing && (
        <EditSheet
          key={editing.id}
          comment={editing}
          work={context.work}
          theme={theme}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  )
}

interface ActionsOptions
  extends Pick<CommentContextValue, 'isOwnWork'>, Pick<CommentMenuProps, 'onReport'> {
  readonly comment: AnyComment | undefined
  readonly edit: (comment: AnyComment) => void
  readonly ask: (comment: AnyComment) => void
  readonly onPin: (id: string, isPinned: boolean) => void
}

function useActions({
  comment,
  isOwnWork,
  edit,
  ask,
  onReport,
  onPin,
}: ActionsOptions): MenuAction[] {
  const t = useText<typeof labels>('comment')
  const uid = useSession(({ user }) => user?.uid)
  const { client } = useConnection()
  if (!comment) return []
  const isMine = comment.author?.uid === uid
  const mayEdit = isMine && isYoung(comment, client.now())
  const copy = async () => {
    const isCopied = await copyText(comment.text)
    if (isCopied) showToast(t('copied'), { tone: 'good' })
    else showToast(t('notCopied'), { tone: 'bad' })
  }
  const actions: (MenuAction | false)[] = [
    { label: t('copy'), icon: Copy, onClick: () => void copy() },
    mayEdit && { label: t('edit'), icon: Pencil, onClick: () => edit(comment) },
    isOwnWork && pinAction(comment, t, onPin),
    !isMine && { label: t('report'), icon: Flag, onClick: () => onReport(comment.id) },
    (isMine || isOwnWork) && {
      label: t('delete'),
      icon: Trash2,
      danger: true,
      onClick: () => ask(comment),
    },
  ]
  return actions.filter((action) => action !== false)
}

/** The server checks the time limit again. */
function isYoung({ createdAt }: AnyComment, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < commentRules.editSeconds * 1_000
}

/** A reply stays below the comment it answers. */
function pinAction(comment: AnyComment, t: Say<typeof labels>, onPin: ActionsOptions['onPin']) {
  if (!('isPinned' in comment)) return false
  const { id, isPinned } = comment
  return {
    label: t(isPinned ? 'unpin' : 'pin'),
    icon: isPinned ? PinOff : Pin,
    onClick: () => onPin(id, !isPinned),
  }
}

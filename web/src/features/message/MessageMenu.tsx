import type { Message } from '@kaleido/contract/message'
import { messageRules } from '@kaleido/contract/message'
import { useText } from '@kaleido/ui/language'
import type { MenuAction } from '@kaleido/ui/overlay/ActionMenu'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { showToast } from '@kaleido/ui/toast'
import { Copy, Flag, Trash2, Undo2 } from 'lucide-react'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import { copyText } from '../../shared/share/copy-text.ts'
import type { Which } from './message-cache.ts'
import { useMessageChanges } from './message.queries.ts'

export interface MessageMenuProps {
  which: Which
  /** The message whose menu is open. */
  message: Message | undefined
  onClose: () => void
  onReport: (id: string) => void
}

/** What can be done with a message. */
export function MessageMenu({ which, message, onClose, onReport }: MessageMenuProps) {
  const t = useText<typeof labels>('message')
  const { client } = useConnection()
  const { recall, remove } = useMessageChanges(which)
  return (
    <ActionMenu
      open={message !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('menu')}
      cancelLabel={t('cancel')}
      actions={message ? actionsOf(message) : []}
    />
  )

  function actionsOf(one: Message): MenuAction[] {
    const { id, seq, kind, text, isOwn } = one
    const age = client.now().getTime() - Date.parse(one.createdAt)
    // The server checks the time again.
    const mayRecall = isOwn && age < messageRules.recallSeconds * 1_000
    const actions: (MenuAction | false)[] = [
      kind === 'text' && { label: t('copy'), icon: Copy, onClick: () => void copy(text) },
      mayRecall && { label: t('recall'), icon: Undo2, onClick: () => recall.mutate({ id }) },
      !isOwn && { label: t('report'), icon: Flag, onClick: () => onReport(id) },
      {
        label: t('removeOne'),
        icon: Trash2,
        danger: true,
        onClick: () => remove.mutate({ id, seq }),
      },
    ]
    return actions.filter((action) => action !== false)
  }

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text)
    showToast(t(isCopied ? 'copied' : 'notCopied'), { tone: isCopied ? 'good' : 'bad' })
  }
}

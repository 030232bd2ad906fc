import { useText } from '@kaleido/ui/language'
import type { MenuAction } from '@kaleido/ui/overlay/ActionMenu'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { showToast } from '@kaleido/ui/toast'
import { Copy, RotateCw, Trash2 } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/message.json'
import type { Outgoing } from '../../shared/outbox/outbox.ts'
import { isLost } from '../../shared/outbox/outbox.ts'
import { copyText } from '../../shared/share/copy-text.ts'

export interface OutgoingMenuProps {
  /** The message whose menu is open. */
  outgoing: Outgoing | undefined
  onClose: () => void
  onResend: (clientId: string) => void
  onDrop: (clientId: string) => void
}

/** What can be done with a message that was not sent. */
export function OutgoingMenu({ outgoing, onClose, onResend, onDrop }: OutgoingMenuProps) {
  const t = useText<typeof labels>('message')
  return (
    <ActionMenu
      open={outgoing !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('menu')}
      cancelLabel={t('cancel')}
      actions={outgoing ? actionsOf(outgoing) : []}
    />
  )

  function actionsOf(one: Outgoing): MenuAction[] {
    const { clientId, text } = one
    const actions: (MenuAction | false)[] = [
      !isLost(one) && { label: t('retry'), icon: RotateCw, onClick: () => onResend(clientId) },
      text !== undefined && { label: t('copy'), icon: Copy, onClick: () => void copy(text) },
      { label: t('removeOne'), icon: Trash2, danger: true, onClick: () => onDrop(clientId) },
    ]
    return actions.filter((action) => action !== false)
  }

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text)
    showToast(t(isCopied ? 'copied' : 'notCopied'), { tone: isCopied ? 'good' : 'bad' })
  }
}

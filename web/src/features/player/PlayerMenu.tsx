import { IconButton } from '@kaleido/ui/IconButton'
import { useHistoryStep } from '@kaleido/ui/overlay/history-steps'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type labels from '../../shared/locales/zh-CN/player.json'
import { MenuContent } from './MenuContent.tsx'

export interface PlayerMenuProps {
  isOpen: boolean
  isFull: boolean
  onClose: () => void
  onReport: () => void
  onAccuse?: (() => void) | undefined
}

/** Quality, speed, captions and more: a sheet below the picture, or beside it in full screen. */
export function PlayerMenu({ isOpen, isFull, ...on }: PlayerMenuProps) {
  const t = useText<typeof labels>('player')
  const { onClose } = on
  const content = <MenuContent {...on} />
  if (isFull) return isOpen && <SidePanel onClose={onClose}>{content}</SidePanel>
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t('settings')}
      closeLabel={t('close')}
    >
      {content}
    </Sheet>
  )
}

/** In full screen only the full-screen element is visible; a native dialog lies over it all the same. */
function SidePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText<typeof labels>('player')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useHistoryStep(true, onClose)
  return (
    <dialog
      ref={dialog}
      aria-label={t('settings')}
      data-theme="dark"
      closedby="any"
      onClose={onClose}
      className="ms-auto me-0 h-dvh max-h-none w-80 max-w-[80vw] overflow-y-auto bg-surface/95 px-4 pe-[max(16px,env(safe-area-inset-right))] pb-4 text-text-1 backdrop:bg-transparent"
    >
      <div className="-me-2 flex items-center justify-between">
        <h2 className="text-[17px]/[24px] font-semibold">{t('settings')}</h2>
        <IconButton label={t('close')} icon={X} size={22} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}

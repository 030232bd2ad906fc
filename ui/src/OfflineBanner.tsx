import { WifiOff, X } from 'lucide-react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export interface OfflineBannerProps {
  /** The connection's problem and what is being done; nothing is shown without it. */
  text: string | undefined
  action?: { readonly label: string; readonly onPress: () => void } | undefined
  closeLabel: string
  onClose: () => void
}

/** A banner for connection problems. Always mounted, so that it is announced. */
export function OfflineBanner({ text, action, closeLabel, onClose }: OfflineBannerProps) {
  return (
    <output aria-live="polite" className="block">
      {text === undefined ? null : (
        <div className="flex min-h-11 items-center gap-2 bg-warn-soft ps-(--gutter) text-[14px]/[20px] text-warn">
          <Icon of={WifiOff} size={18} />
          <span className="min-w-0 flex-1 py-1">{text}</span>
          {action ? (
            <Button look="text" size="sm" onClick={action.onPress}>
              {action.label}
            </Button>
          ) : null}
          <IconButton label={closeLabel} icon={X} size={18} onClick={onClose} />
        </div>
      )}
    </output>
  )
}

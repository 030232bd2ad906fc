import { WifiOff, X } from 'lucide-react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export interface OfflineBannerProps {
  /** The connection's problem and what is being done; nothing is shown without it. */
  text: string | undefined
  closeLabel: string
  onClose: () => void
}

/** A banner for connection problems. Always mounted, so that it is announced. */
export function OfflineBanner({ text, closeLabel, onClose }: OfflineBannerProps) {
  return (
    <output aria-live="polite" className="block">
      {text === undefined ? null : (
        <div className="animate-rise pointer-events-auto mx-4 my-1 flex min-h-11 items-center gap-2 rounded-md bg-warn-soft ps-3.5 text-[14px]/[20px] text-warn">
          <Icon of={WifiOff} size={18} />
          <span className="min-w-0 flex-1">{text}</span>
          <IconButton label={closeLabel} icon={X} size={18} onClick={onClose} />
        </div>
      )}
    </output>
  )
}

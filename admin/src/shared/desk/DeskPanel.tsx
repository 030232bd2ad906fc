import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useId } from 'react'
import type labels from '../locales/zh-CN/desk.json'

export interface DeskPanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The open entry, beside the list. When it closes, the focus returns to where it was opened from. */
export function DeskPanel({ title, onClose, children }: DeskPanelProps) {
  const t = useText<typeof labels>('desk')
  const heading = useId()
  useEffect(() => {
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <section
      aria-labelledby={heading}
      className="w-full flex-none rounded-[14px] bg-surface p-5 shadow-1 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-48px)] xl:w-100 xl:overflow-y-auto"
    >
      <div className="mb-3 flex items-center justify-between gap-2">
        <h2 id={heading} className="min-w-0 text-[16px]/[22px] font-semibold">
          {title}
        </h2>
        <IconButton label={t('close')} icon={X} size={18} onClick={onClose} className="-m-2" />
      </div>
      {children}
    </section>
  )
}

import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { MessageSquareText } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/gallery.json'

/** A button that opens the comments, in the form of their composer. */
export function SayBar({ onOpen }: { onOpen: () => void }) {
  const t = useText<typeof labels>('gallery')
  return (
    <button
      type="button"
      onClick={onOpen}
      className="press flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full bg-surface-2 px-4 text-[15px] text-text-3"
    >
      <Icon of={MessageSquareText} size={18} />
      {t('say')}
    </button>
  )
}

import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { MessageSquareText } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/detail.json'

/** A button that opens the composer; a placeholder while that loads. */
export function SayBar({ onSay }: { onSay?: () => void }) {
  const t = useText<typeof labels>('detail')
  return (
    <button
      type="button"
      onClick={onSay}
      className="press flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-full bg-surface-2 px-4 text-[15px] text-text-3"
    >
      <Icon of={MessageSquareText} size={18} />
      {t('say')}
    </button>
  )
}

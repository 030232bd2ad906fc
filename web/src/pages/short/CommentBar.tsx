import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { MessageSquareText } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/short.json'

export interface CommentBarProps {
  /** Its space is reserved, so that nothing moves when it is hidden. */
  isHidden: boolean
  onOpen: () => void
}

/** A button below the video that opens the composer. */
export function CommentBar({ isHidden, onOpen }: CommentBarProps) {
  const t = useText<typeof labels>('short')
  return (
    <div
      inert={isHidden}
      className={`flex-none px-3 pt-2 pb-[calc(var(--safe-bottom)+8px)] ${isHidden ? 'invisible' : ''}`}
    >
      <button
        type="button"
        onClick={onOpen}
        className="hit press flex min-h-[38px] w-full items-center gap-2 rounded-full bg-[#1d1e21] px-3.5 text-[14px] text-[#a5a4a1]"
      >
        <Icon of={MessageSquareText} size={18} />
        {t('commentHint')}
      </button>
    </div>
  )
}

import { Icon } from '@kaleido/ui/Icon'
import { useText } from '@kaleido/ui/language'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/mine.json'

/** What a guest may lose, and how to keep it. */
export function GuestNote() {
  const t = useText<typeof labels>('mine')
  const open = useOpenPath()
  return (
    <button
      type="button"
      onClick={() => open('/mine/accountcode')}
      className="press flex min-h-11 w-full items-center gap-2 rounded-md bg-warn-soft px-3 py-2 text-start text-[13px]/[18px] text-warn"
    >
      <Icon of={TriangleAlert} size={16} />
      <span className="min-w-0 flex-1">{t('guestNote')}</span>
      <span className="flex flex-none items-center font-semibold">
        {t('guestNoteAction')}
        <Icon of={ChevronRight} size={16} />
      </span>
    </button>
  )
}

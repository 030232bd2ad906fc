import type { Message } from '@kaleido/contract/message'
import { useText } from '@kaleido/ui/language'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { Gone } from './Gone.tsx'

type Work = NonNullable<Message['work']>

export interface WorkBubbleProps {
  work: Message['work']
  onOpen: (work: Work) => void
}

/** A work as a card; nothing of one that this person may not see. */
export function WorkBubble({ work, onOpen }: WorkBubbleProps) {
  const t = useText<typeof labels>('message')
  const language = useSpokenLanguage()
  if (!work) return <Gone>{t('workGone')}</Gone>
  return (
    <button
      type="button"
      onClick={() => onOpen(work)}
      className="block w-60 max-w-full overflow-hidden rounded-lg bg-surface text-start shadow-1"
    >
      {work.cover && <Picture picture={work.cover} ratio="2 / 1" />}
      <span className="block px-3 py-2.5">
        <b data-content className="line-clamp-2 text-[15px]/[21px] font-semibold">
          {work.title === '' ? (work.text ?? '') : work.title}
        </b>
        <span className="mt-1 block truncate text-[12px]/[18px] text-text-3">
          {t('workLine', {
            kind: t(`work_${work.kind}`),
            count: formatCount(work.likes, language),
          })}
        </span>
      </span>
    </button>
  )
}

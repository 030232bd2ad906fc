import type { DraftCard } from '@kaleido/contract/post-draft'
import { Icon } from '@kaleido/ui/Icon'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { Clapperboard, FileText, Images, Trash2 } from 'lucide-react'
import { formatMinute } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import { Picture } from '../../../shared/picture/Picture.tsx'
import { nameOf } from './name-of.ts'

const icons = { picture: Images, video: Clapperboard, article: FileText, other: FileText }
const forms = { picture: 'pictures', video: 'video', article: 'article', other: 'article' } as const

export interface DraftRowProps {
  card: DraftCard
  onOpen: () => void
  onRemove: () => void
}

/** One draft in the list. */
export function DraftRow({ card, onOpen, onRemove }: DraftRowProps) {
  const t = useText<typeof labels>('publish')
  const { form, cover, pictureCount, savedAt } = card
  const title = nameOf(card) || t('draftUntitled')
  const meta = { form: t(forms[form]), at: formatMinute(savedAt) }
  return (
    <li className="flex items-center gap-1 shadow-[0_-0.5px_0_var(--sep-strong)] first:shadow-none">
      <button
        type="button"
        onClick={onOpen}
        className="press-row flex min-h-17 min-w-0 flex-1 items-center gap-3 py-2.5 text-start"
      >
        <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-md bg-surface-2 text-text-3">
          {cover ? (
            <Picture picture={cover} ratio={1} className="size-full" />
          ) : (
            <Icon of={icons[form]} size={22} />
          )}
        </span>
        <span className="min-w-0">
          <span className="block truncate text-[15px]/[22px] font-semibold">{title}</span>
          <span className="block text-[12px]/[18px] text-text-3">
            {pictureCount > 0
              ? t('draftMetaPictures', { ...meta, count: pictureCount })
              : t('draftMeta', meta)}
          </span>
        </span>
      </button>
      <IconButton label={t('draftRemove', { title })} icon={Trash2} size={20} onClick={onRemove} />
    </li>
  )
}

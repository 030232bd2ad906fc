import { Tag } from '@kaleido/ui/Tag'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { useText } from '@kaleido/ui/language'
import { Eye, Heart, Images } from 'lucide-react'
import { WorkBadge } from '../../features/feed/WorkBadge.tsx'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { coverOf } from '../../shared/picture/cover.tsx'
import { TagLink } from '../detail/TagLink.tsx'
import type { FoundGallery } from './GalleryView.tsx'

export interface GalleryHeadProps {
  found: FoundGallery
  onOpen: () => void
}

/** Cover, title, number of pictures, and description. The cover opens the first picture. */
export function GalleryHead({ found: { work, text, tags, state }, onOpen }: GalleryHeadProps) {
  const t = useText<typeof labels>('gallery')
  const language = useSpokenLanguage()
  const views = formatCount(work.views, language)
  const likes = formatCount(work.likes, language)
  const counts = [
    { icon: Images, count: work.pages ?? 0, label: t('pages', { count: work.pages ?? 0 }) },
    { icon: Eye, count: views, label: t('views', { count: views }) },
    { icon: Heart, count: likes, label: t('likes', { count: likes }) },
  ]
  return (
    <div className="px-4">
      <button type="button" onClick={onOpen} className="press-card block w-full text-start">
        <span className="sr-only">{t('openCover')}</span>
        <CoverBox
          cover={coverOf(work.cover, { priority: true })}
          ratio={4 / 3}
          {...(work.access.mode !== 'free' && { badge: <WorkBadge access={work.access} /> })}
        />
      </button>
      <h2 data-content className="mt-3.5 text-[20px]/[28px] font-bold text-pretty">
        {work.title}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-[13px]/[20px] text-text-3 tabular-nums">
        {counts.map(({ icon: Sign, count, label }) => (
          <span key={label} className="flex items-center gap-1">
            <Sign size={14} aria-hidden="true" />
            <span className="sr-only">{label}</span>
            <span aria-hidden="true">{count}</span>
          </span>
        ))}
        <RelativeTime at={work.publishedAt} />
        {state !== 'published' && <Tag tone="warn">{t(`state_${state}`)}</Tag>}
        {tags.map((tag) => (
          <TagLink key={tag} name={tag} />
        ))}
      </p>
      {text !== '' && (
        <p
          data-content
          className="mt-2.5 text-[15px]/[24px] text-pretty whitespace-pre-line text-text-2"
        >
          {text}
        </p>
      )}
    </div>
  )
}

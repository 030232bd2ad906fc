import { Tag } from '@kaleido/ui/Tag'
import { useText } from '@kaleido/ui/language'
import { ChevronDown, Play } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount } from '../../shared/formats/numbers.ts'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/detail.json'
import type { FoundWork } from './DetailView.tsx'
import { TagLink } from './TagLink.tsx'

/** Title and views, and the description when expanded. */
export function Intro({ found: { work, text, tags, state } }: { found: FoundWork }) {
  const t = useText<typeof labels>('detail')
  const language = useSpokenLanguage()
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  const plays = formatCount(work.views, language)
  return (
    <div className="px-(--gutter) pb-3">
      {/* The hit areas of the line below reach into the title's, which reaches up instead. */}
      <h1 className="text-[19px]/[27px] font-bold">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={more}
          onClick={() => setOpen(!isOpen)}
          className="relative flex min-h-11 w-full items-start gap-2 py-1.5 text-start before:absolute before:inset-x-0 before:-top-3 before:bottom-0"
        >
          <span
            data-content
            className={`min-w-0 flex-1 text-pretty ${isOpen ? '' : 'line-clamp-2'}`}
          >
            {work.title}
          </span>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className={`mt-1 flex-none text-text-3 transition-[rotate] duration-(--d-base) ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h1>
      <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-[13px]/[20px] text-text-3 tabular-nums">
        <span className="flex items-center gap-1">
          <Play size={14} aria-hidden="true" />
          <span className="sr-only">{t('plays', { count: plays })}</span>
          <span aria-hidden="true">{plays}</span>
        </span>
        <span className="[&>button]:hit">
          <RelativeTime at={work.publishedAt} />
        </span>
        {state !== 'published' && <Tag tone="warn">{t(`state_${state}`)}</Tag>}
        {tags.slice(0, isOpen ? tags.length : 2).map((tag) => (
          <TagLink key={tag} name={tag} />
        ))}
      </p>
      <div id={more} hidden={!isOpen} className="pt-3">
        <p data-content className="text-[15px]/[24px] text-pretty whitespace-pre-line text-text-2">
          {text === '' ? t('noText') : text}
        </p>
      </div>
    </div>
  )
}

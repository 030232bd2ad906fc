import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { WorkCard } from '@kaleido/contract/work'
import { getWork } from '@kaleido/contract/work'
import { Badge } from '@kaleido/ui/Badge'
import { useText } from '@kaleido/ui/language'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { RelativeTime } from '../../../shared/formats/RelativeTime.tsx'
import { formatWhole } from '../../../shared/formats/numbers.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'

export interface ShortCaptionProps {
  work: WorkCard
  isCurrent: boolean
  /** Opens a screen of the app. */
  onOpen: (path: string) => void
}

/** Author, date and text of a short: two lines, expanded by a tap. */
export function ShortCaption({ work, isCurrent, onOpen }: ShortCaptionProps) {
  const { author, publishedAt, access } = work
  const t = useText<typeof labels>('short')
  const path = `/usercenter/${author.uid}`
  return (
    <div className="short-caption pointer-events-none absolute start-4 end-22 bottom-[26px] text-white [text-shadow:0_1px_3px_rgb(0_0_0/.4)] [&_a]:pointer-events-auto [&_button]:pointer-events-auto">
      <div className="flex flex-wrap items-center gap-x-2">
        <Tap
          href={path}
          onOpen={() => onOpen(path)}
          className="hit min-w-0 text-[17px]/[26px] font-semibold"
        >
          <span className="block min-w-11 truncate">@{author.name}</span>
        </Tap>
        {access.mode === 'vip' && <Badge kind="vip">{t('vip')}</Badge>}
        {access.mode === 'coin' && <Badge kind="coin">{formatWhole(access.price ?? 0)}</Badge>}
        <span className="text-[12px]/[18px] text-white/85 [&>button]:py-1 [&>button]:hit">
          <RelativeTime at={publishedAt} />
        </span>
      </div>
      <Words work={work} isCurrent={isCurrent} onOpen={onOpen} />
    </div>
  )
}

function Words({ work, isCurrent, onOpen }: ShortCaptionProps) {
  const t = useText<typeof labels>('short')
  const { client } = useConnection()
  const [isOpen, setOpen] = useState(false)
  // The list has the title; the rest is fetched once somebody watches.
  const asked = useQuery({
    ...queryOptionsFor(client, getWork, { id: work.id }, 'settled'),
    enabled: isCurrent,
    meta: { silent: true },
  })
  const { text = '', tags = [] } = asked.data ?? {}
  const { ref, isLong } = useIsLong(isOpen)
  return (
    <>
      <p
        ref={ref}
        className={`mt-1.5 text-[15px]/[22px] text-pretty ${isOpen ? 'pointer-events-auto max-h-[44cqh] bg-black/45 [box-shadow:0_0_16px_16px_rgb(0_0_0/.45)] overflow-y-auto overscroll-contain whitespace-pre-line' : 'line-clamp-2'}`}
      >
        {work.title}
        {text !== '' && text !== work.title && ` ${text}`}
      </p>
      <div className="-mt-1.5 -mb-0.5 flex flex-wrap gap-x-3 text-[15px] font-semibold *:flex *:min-h-11 *:min-w-11 *:items-center">
        {isLong && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="text-[14px] text-white/85"
          >
            {isOpen ? t('less') : t('whole')}
          </button>
        )}
        {tags.slice(0, isOpen ? tags.length : mostTags).map((tag) => (
          <Tap key={tag} href={tagPath(tag)} onOpen={() => onOpen(tagPath(tag))}>
            #{tag}
          </Tap>
        ))}
      </div>
    </>
  )
}

/** The tags beside a collapsed text. */
const mostTags = 2

const tagPath = (tag: string) => `/tag?name=${encodeURIComponent(tag)}`

/** Whether the clamped text overflows. */
function useIsLong(isOpen: boolean) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  // After every render, since the text grows as the rest of it loads.
  useEffect(() => {
    const element = ref.current
    // An expanded text overflows nothing: it keeps the measured state.
    if (!element || isOpen) return undefined
    const observer = new ResizeObserver(() =>
      setLong(element.scrollHeight > element.clientHeight + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  return { ref, isLong }
}

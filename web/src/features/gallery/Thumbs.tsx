import { useText } from '@kaleido/ui/language'
import { prefersReducedMotion } from '@kaleido/ui/use-reduced-motion'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type labels from '../../shared/locales/zh-CN/gallery.json'
import { Picture } from '../../shared/picture/Picture.tsx'
import { backgroundOf } from '../../shared/picture/placeholder.ts'
import type { PageSource } from './gallery-pages.ts'
import { useFreshPage } from './gallery-pages.ts'

export interface ThumbsProps {
  source: PageSource
  total: number
  open: number
  /** From 0. */
  active: number
  onChoose: (index: number) => void
}

const width = 44
const pitch = width + 6
/** The overscan at each side of the visible ones. */
const spare = 4

/** A strip of thumbnails; only those near the current one, which is centred, are mounted. */
export function Thumbs({ source, total, open, active, onChoose }: ThumbsProps) {
  const t = useText<typeof labels>('gallery')
  const strip = useRef<HTMLElement>(null)
  const [from, setFrom] = useState(() => Math.max(0, active - spare))
  const isFirst = useRef(true)
  useEffect(() => {
    const element = strip.current
    if (!element) return
    const behavior = isFirst.current || prefersReducedMotion() ? 'instant' : 'smooth'
    isFirst.current = false
    element.scrollTo({ left: active * pitch + width / 2 + 16 - element.clientWidth / 2, behavior })
  }, [active])
  const shown = Math.ceil(innerWidth / pitch) + 2 * spare
  return (
    <nav
      ref={strip}
      aria-label={t('thumbs')}
      onScroll={({ currentTarget }) =>
        setFrom(Math.max(0, Math.floor(currentTarget.scrollLeft / pitch) - spare))
      }
      className="scrollbar-none touch-pan-x overflow-x-auto overscroll-x-contain px-4 py-4"
    >
      <div className="relative h-[58px]" style={{ width: total * pitch }}>
        {Array.from(
          { length: Math.max(0, Math.min(shown, total - from)) },
          (_, at) => from + at,
        ).map((index) => (
          <button
            key={index}
            type="button"
            aria-label={
              index < open
                ? t('page', { number: index + 1, of: total })
                : t('lockedPage', { number: index + 1 })
            }
            aria-current={index === active}
            onClick={() => onChoose(index)}
            style={{ left: index * pitch, width }}
            className="absolute inset-y-0 overflow-hidden rounded-[6px] bg-white/10 opacity-60 aria-current:opacity-100 aria-current:outline-2 aria-current:outline-offset-2 aria-current:outline-white"
          >
            <Thumb
              key={String(index < open)}
              source={source}
              number={index + 1}
              isOpen={index < open}
            />
          </button>
        ))}
      </div>
    </nav>
  )
}

interface ThumbProps {
  source: PageSource
  number: number
  isOpen: boolean
}

function Thumb({ source, number, isOpen }: ThumbProps) {
  const page = useFreshPage(source, number)
  if (isOpen && page?.picture) {
    return <Picture picture={page.picture} ratio="auto" className="size-full" />
  }
  return (
    <span
      style={{ background: page && backgroundOf(page.placeholder) }}
      className="absolute inset-0 grid place-items-center"
    >
      {!isOpen && (
        <>
          <span className="absolute inset-0 bg-black/45" />
          <LockKeyhole size={16} className="relative text-white/80" />
        </>
      )}
    </span>
  )
}

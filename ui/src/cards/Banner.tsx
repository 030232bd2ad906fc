import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Badge } from '../Badge.tsx'
import { Icon } from '../Icon.tsx'
import { useReducedMotion } from '../use-reduced-motion.ts'
import type { Cover } from './CoverBox.tsx'
import { CoverBox } from './CoverBox.tsx'
import { Tap } from './Tap.tsx'
import { useHeld } from './use-held.ts'

const stayFor = 4000

export interface BannerItem {
  id: string
  cover: Cover
  title?: string | undefined
  text?: string | undefined
  /** A word above the title. */
  tag?: string | undefined
  /** The mark of an advert. */
  ad?: string | undefined
  /** Its name, where it shows no title. */
  label?: string | undefined
  href?: string | undefined
  onOpen: () => void
}

export interface BannerProps {
  label: string
  items: readonly BannerItem[]
  pauseLabel: string
  playLabel: string
}

/**
 * A carousel that advances every four seconds, with the next slide peeking in. It pauses while touched, hovered or focused, and
 * does not move with reduced motion.
 */
export function Banner({ label, items, pauseLabel, playLabel }: BannerProps) {
  const { isHeld, handlers } = useHeld()
  const [isPaused, setPaused] = useState(false)
  const isStill = useReducedMotion()
  const { track, current, show } = useTrack()
  const turns = items.length > 1 && !isStill

  useEffect(() => {
    if (!turns || isHeld || isPaused) return undefined
    const timer = setInterval(() => show((current + 1) % items.length), stayFor)
    return () => clearInterval(timer)
  }, [turns, isHeld, isPaused, current, items.length, show])

  return (
    <section {...handlers} aria-label={label} aria-roledescription="carousel" className="relative">
      <ul
        ref={track}
        className="scrollbar-none flex snap-x snap-mandatory scroll-px-4 gap-2.5 overflow-x-auto overflow-y-hidden overscroll-x-contain pr-10 pl-4"
      >
        {items.map((item, index) => (
          <li key={item.id} className="w-full flex-none snap-start">
            <Slide item={item} dots={{ count: items.length, current }} isOpen={index === current} />
          </li>
        ))}
      </ul>
      {turns && (
        <button
          type="button"
          aria-label={isPaused ? playLabel : pauseLabel}
          onClick={() => setPaused(!isPaused)}
          className="sr-only top-2 right-12 focus-visible:not-sr-only focus-visible:absolute! focus-visible:grid! focus-visible:size-11! place-items-center rounded-full bg-black/60 text-white"
        >
          <Icon of={isPaused ? Play : Pause} size={18} />
        </button>
      )}
    </section>
  )
}

interface SlideProps {
  item: BannerItem
  dots: { count: number; current: number }
  isOpen: boolean
}

function Slide({ item, dots, isOpen }: SlideProps) {
  return (
    <Tap
      href={item.href}
      onOpen={item.onOpen}
      label={item.label}
      className="block w-full text-start"
    >
      <CoverBox
        cover={item.cover}
        ratio={334 / 160}
        className="rounded-lg"
        badge={item.ad === undefined ? undefined : <Badge kind="ad">{item.ad}</Badge>}
      >
        {item.title !== undefined && <SlideText item={item} />}
        {isOpen && dots.count > 1 && <Dots {...dots} />}
      </CoverBox>
    </Tap>
  )
}

function SlideText({ item }: { item: BannerItem }) {
  return (
    <>
      <div className="absolute inset-0 bg-[linear-gradient(0deg,rgb(15_16_30/0.74)_0%,rgb(15_16_30/0.56)_36%,rgb(15_16_30/0.2)_60%,transparent_76%)]" />
      <div className="absolute right-6 bottom-5 left-4.5 text-white">
        {item.tag !== undefined && (
          <span className="inline-block rounded-xs bg-white/20 px-1.5 text-[11px]/[18px] font-medium">
            {item.tag}
          </span>
        )}
        <p className="mt-2 line-clamp-2 text-[22px]/[30px] font-bold">{item.title}</p>
        {item.text !== undefined && (
          <p className="truncate pr-20 text-[13px]/[18px] opacity-94">{item.text}</p>
        )}
      </div>
    </>
  )
}

function Dots({ count, current }: { count: number; current: number }) {
  return (
    <div aria-hidden="true" className="absolute right-3.5 bottom-3.5 flex gap-1">
      {Array.from({ length: count }, (_, dot) => (
        <i
          key={dot}
          className={`h-[5px] rounded-full ${dot === current ? 'w-4 bg-white' : 'w-[5px] bg-white/50'}`}
        />
      ))}
    </div>
  )
}

/** A scroll-snap strip: the item in front, and how to scroll to one. */
function useTrack() {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    const strip = track.current
    if (!strip) return undefined
    const follow = () => setCurrent(Math.round(strip.scrollLeft / stepOf(strip)))
    // A movement that had begun would carry the focused slide out of sight.
    const keepInSight = ({ target }: FocusEvent) => {
      const slide = target instanceof Element ? target.closest('li') : null
      slide?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
    }
    strip.addEventListener('scroll', follow, { passive: true })
    strip.addEventListener('focusin', keepInSight)
    return () => {
      strip.removeEventListener('scroll', follow)
      strip.removeEventListener('focusin', keepInSight)
    }
  }, [])
  function show(index: number): void {
    const strip = track.current
    strip?.scrollTo({ left: index * stepOf(strip), behavior: 'smooth' })
  }
  return { track, current, show }
}

function stepOf(strip: HTMLElement): number {
  const [first, second] = strip.children
  if (!first || !second) return 1
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1
}

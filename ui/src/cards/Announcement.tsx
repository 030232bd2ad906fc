import { ChevronRight, Megaphone } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../Icon.tsx'
import { Tap } from './Tap.tsx'
import { useHeld } from './use-held.ts'

const pixelsPerSecond = 40
const gap = 48

export interface AnnouncementProps {
  label: string
  text: string
  href?: string | undefined
  onOpen: () => void
}

/** One line of news. It scrolls only where it does not fit, and pauses while it is touched. */
export function Announcement({ label, text, href, onOpen }: AnnouncementProps) {
  const { isHeld, handlers } = useHeld()
  const { box, line, width } = useOverflow()
  const travels = width > 0
  const style = {
    '--travel': `${-(width + gap)}px`,
    animationDuration: `${(width + gap) / pixelsPerSecond}s`,
    animationPlayState: isHeld ? 'paused' : 'running',
  } as CSSProperties
  return (
    <div {...handlers} className="rounded-md bg-surface shadow-1">
      <Tap
        href={href}
        onOpen={onOpen}
        className="hit flex min-h-9 w-full items-center gap-2 pr-2.5 pl-3 text-start text-[13px]/[20px] text-text-2"
      >
        <Icon of={Megaphone} size={18} className="text-brand-text" />
        <b className="flex-none font-semibold text-text-1">{label}</b>
        <span ref={box} className="min-w-0 flex-1 overflow-hidden whitespace-nowrap">
          <span
            style={travels ? style : undefined}
            className={
              travels ? 'flex w-max animate-marquee gap-12 motion-reduce:animate-none' : 'flex'
            }
          >
            <span ref={line}>{text}</span>
            {travels && (
              <span aria-hidden="true" className="motion-reduce:hidden">
                {text}
              </span>
            )}
          </span>
        </span>
        <Icon of={ChevronRight} size={16} className="text-text-3" />
      </Tap>
    </div>
  )
}

/** The width of an overflowing line, else 0. Observes both line and box. */
function useOverflow() {
  const box = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const [outer, inner] = [box.current, line.current]
    if (!outer || !inner) return undefined
    const observer = new ResizeObserver(() => {
      const full = inner.getBoundingClientRect().width
      setWidth(full > outer.clientWidth ? full : 0)
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { box, line, width }
}

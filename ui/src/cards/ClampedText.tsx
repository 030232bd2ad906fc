import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Tap } from './Tap.tsx'

export interface ClampedTextProps {
  children: ReactNode
  moreLabel: string
  lessLabel: string
  /** Called when it is expanded, where the rest is yet to come. */
  onMore?: (() => void) | undefined
  /** Where a tap on the text leads. */
  link?: { href: string; onOpen: () => void } | undefined
}

/** A text clamped to four lines, with a button that expands it where it is longer. */
export function ClampedText({ children, moreLabel, lessLabel, ...props }: ClampedTextProps) {
  const { onMore, link } = props
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const paragraph = text.current
    // An expanded text overflows nothing: it keeps the measured state.
    if (!paragraph || isOpen) return undefined
    const observer = new ResizeObserver(() =>
      setLong(paragraph.scrollHeight > paragraph.clientHeight + 1),
    )
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [isOpen])
  const words = (
    <p
      ref={text}
      data-content
      className={`text-pretty whitespace-pre-line ${isOpen ? '' : 'line-clamp-4'}`}
    >
      {children}
    </p>
  )
  return (
    <div className="text-[15px]/[24px]">
      {link ? (
        <Tap {...link} className="block py-2.5 text-start break-words">
          {words}
        </Tap>
      ) : (
        <div className="py-2.5">{words}</div>
      )}
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => {
            if (!isOpen) onMore?.()
            setOpen(!isOpen)
          }}
          className="hit -mt-2.5 mb-2.5 block text-brand-text"
        >
          {isOpen ? lessLabel : moreLabel}
        </button>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

export interface ClampedTextProps {
  children: ReactNode
  moreLabel: string
  lessLabel: string
}

/** A text clamped to four lines, with a button that expands it where it is longer. */
export function ClampedText({ children, moreLabel, lessLabel }: ClampedTextProps) {
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
  return (
    <div className="my-2.5 text-[15px]/[24px]">
      <p ref={text} className={`text-pretty whitespace-pre-line ${isOpen ? '' : 'line-clamp-4'}`}>
        {children}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="hit text-brand-text"
        >
          {isOpen ? lessLabel : moreLabel}
        </button>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'

export interface ClampedTextProps {
  children: ReactNode
  moreLabel: string
  lessLabel: string
}

/** A text of at most four lines, with a way to the whole of it where there is more. */
export function ClampedText({ children, moreLabel, lessLabel }: ClampedTextProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const paragraph = text.current
    // What is open overflows nothing: it stays as long as it was found to be.
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

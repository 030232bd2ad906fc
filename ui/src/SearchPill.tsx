import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Icon } from './Icon.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'

const turnMs = 4000

export interface SearchPillProps {
  /** The accessible name; the words only suggest what to search for. */
  label: string
  words: readonly string[]
  /** Called with the word on show. */
  onClick: (word: string | undefined) => void
}

/** A link to the search page that looks like its field. Its words rotate every 4 s. */
export function SearchPill({ label, words, onClick }: SearchPillProps) {
  const isStill = useReducedMotion()
  const [turn, setTurn] = useState(0)
  const count = words.length
  useEffect(() => {
    if (isStill || count < 2) return undefined
    const timer = setInterval(() => setTurn((before) => before + 1), turnMs)
    return () => clearInterval(timer)
  }, [isStill, count])

  const word = count > 0 ? words[turn % count] : undefined
  return (
    <button
      type="button"
      onClick={() => onClick(word)}
      className="hit press flex h-9 min-w-0 flex-1 items-center gap-2 rounded-full bg-surface px-3.5 text-left text-[14px] text-text-3 shadow-1"
    >
      <Icon of={Search} size={17} />
      {word !== undefined && <span className="sr-only">{label}</span>}
      <span key={word} className="animate-rise truncate">
        {word ?? label}
      </span>
    </button>
  )
}

import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type labels from '../locales/zh-CN/time.json'
import { formatExact, formatRelative } from './times.ts'
import { useNow } from './use-now.ts'

/** A relative time; a tap shows the exact one. */
export function RelativeTime({ at }: { at: string }) {
  const t = useText<typeof labels>('time')
  const now = useNow()
  const [isExact, setExact] = useState(false)
  return (
    <button
      type="button"
      aria-pressed={isExact}
      onClick={() => setExact(!isExact)}
      className="hit font-[inherit] tabular-nums"
    >
      <time dateTime={at}>{isExact ? formatExact(at) : formatRelative(at, now, t)}</time>
    </button>
  )
}

import { lazy, useState } from 'react'
import type { ShortCommentsProps } from './ShortComments.tsx'
import { Late } from '../../shared/loading/Late.tsx'

const ShortComments = lazy(async () => ({
  default: (await import('./ShortComments.tsx')).ShortComments,
}))

/** The comments over a short: their code loads when they are first opened. */
export function LateShortComments(props: ShortCommentsProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Late>
      <ShortComments {...props} />
    </Late>
  )
}

import { lazy, useEffect, useState } from 'react'
import { loadLate } from '../../features/short/slide/late.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type { ShortSheetsProps } from './ShortSheets.tsx'

const load = () => import('./ShortSheets.tsx')
const ShortSheets = lazy(async () => ({ default: (await load()).ShortSheets }))

/** By then the first video plays, and bandwidth is free. */
const soonMs = 4_000

/** The sheets over a short: their code is preloaded after the videos, or loads with the first sheet. */
export function LateSheets(props: ShortSheetsProps) {
  const [wasOpen, setWasOpen] = useState(false)
  if (props.open && !wasOpen) setWasOpen(true)
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch(() => undefined)
      loadLate()
    }, soonMs)
    return () => clearTimeout(timer)
  }, [])
  if (!wasOpen) return null
  return (
    <Late>
      <ShortSheets {...props} />
    </Late>
  )
}

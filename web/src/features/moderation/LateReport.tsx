import { lazy, useState } from 'react'
import type { Reported, ReportSheetProps } from './ReportSheet.tsx'
import { Late } from '../../shared/loading/Late.tsx'

const ReportSheet = lazy(async () => ({ default: (await import('./ReportSheet.tsx')).ReportSheet }))

export interface LateReportProps extends Pick<ReportSheetProps, 'theme' | 'onClose'> {
  /** The subject of the report; undefined while there is none. */
  reported: Reported | undefined
}

/** The report sheet: its code loads when it is first opened, and each report starts empty. */
export function LateReport({ reported, ...sheet }: LateReportProps) {
  const [last, setLast] = useState<Reported>()
  const [round, setRound] = useState(0)
  if (reported !== undefined && reported !== last) {
    setLast(reported)
    setRound(round + 1)
  }
  if (!last) return null
  return (
    <Late>
      <ReportSheet key={round} reported={last} isOpen={reported !== undefined} {...sheet} />
    </Late>
  )
}

import type { SheetName } from './ShortSheets.tsx'

/** What the screen shows of itself at the time. */
export interface Showing {
  /** Nothing but the video. */
  readonly isClear: boolean
  readonly sheet: SheetName | undefined
  readonly setSheet: (sheet: SheetName | undefined) => void
  readonly setClear: (isClear: boolean) => void
}

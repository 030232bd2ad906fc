import type { SheetName } from './ShortSheets.tsx'

/** What the screen currently shows. */
export interface Showing {
  /** The video alone. */
  readonly isClear: boolean
  readonly sheet: SheetName | undefined
  readonly setSheet: (sheet: SheetName | undefined) => void
  readonly setClear: (isClear: boolean) => void
}

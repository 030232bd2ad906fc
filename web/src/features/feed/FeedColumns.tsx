import type { ReactNode } from 'react'
import { usePaintedFrames } from '../../shared/loading/use-painted-frames.ts'

export interface FeedItem {
  readonly key: string
  /** Width by height of its picture. */
  readonly ratio: number
  readonly card: ReactNode
}

/** The height of the text below a picture, in column widths. */
const wordsHeight = 0.42

export interface FeedColumnsProps {
  items: readonly FeedItem[]
  /** Renders a few cards a frame at first, in their final places, so that a page that is opening stays responsive. */
  isGradual?: boolean
}

const steps = 5
const cardsPerStep = 4

/**
 * Cards in two columns: each goes to the shorter one, so none moves as the list grows. Off-screen cards are not drawn, and a
 * removed one leaves no gap. The space below a card belongs to it, for the hit area of its last line.
 */
export function FeedColumns({ items, isGradual = false }: FeedColumnsProps) {
  const max = isGradual ? steps : 0
  const frames = usePaintedFrames(max)
  const shown = frames === max ? items : withPlaces(items, (frames + 1) * cardsPerStep)
  return (
    <div className="grid grid-cols-2 items-start gap-x-[11px] px-4">
      {columnsOf(shown).map((column, index) => (
        <ul key={index} className="-mb-4 grid grid-cols-1">
          {column.map(({ key, card }) => (
            <li key={key} className="unseen-276 pb-4 empty:hidden">
              {card}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** The first cards, and empty places of their size for the others. */
function withPlaces(items: readonly FeedItem[], count: number): readonly FeedItem[] {
  return items.map((item, index) =>
    index < count ? item : { ...item, card: <div style={{ aspectRatio: 1 / heightOf(item) }} /> },
  )
}

/** In column widths. */
const heightOf = ({ ratio }: Pick<FeedItem, 'ratio'>) => 1 / ratio + wordsHeight

export function columnsOf<T extends Pick<FeedItem, 'ratio'>>(items: readonly T[]): [T[], T[]] {
  const columns: [T[], T[]] = [[], []]
  const heights: [number, number] = [0, 0]
  for (const item of items) {
    const shorter = heights[1] < heights[0] ? 1 : 0
    columns[shorter].push(item)
    heights[shorter] += heightOf(item)
  }
  return columns
}

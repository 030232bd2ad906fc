import type { ReactNode } from 'react'

export interface FeedItem {
  readonly key: string
  /** Width by height of its picture. */
  readonly ratio: number
  readonly card: ReactNode
}

/** The height of the text below a picture, in column widths. */
const wordsHeight = 0.42

/**
 * Cards in two columns: each goes to the shorter one, so none moves as the list grows. Off-screen cards are not rendered, and a
 * removed one leaves no gap. The space below a card belongs to it, for the hit area of its last line.
 */
export function FeedColumns({ items }: { items: readonly FeedItem[] }) {
  return (
    <div className="grid grid-cols-2 items-start gap-x-[11px] px-4">
      {columnsOf(items).map((column, index) => (
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

export function columnsOf<T extends Pick<FeedItem, 'ratio'>>(items: readonly T[]): [T[], T[]] {
  const columns: [T[], T[]] = [[], []]
  const heights: [number, number] = [0, 0]
  for (const item of items) {
    const shorter = heights[1] < heights[0] ? 1 : 0
    columns[shorter].push(item)
    heights[shorter] += 1 / item.ratio + wordsHeight
  }
  return columns
}

import type { RefObject } from 'react'
import { createContext, useContext, useEffect } from 'react'

/** Where somebody is who decides one row of a list after another. */
export interface DeskQueue {
  readonly opened: string | undefined
  /** What the opened row had in common with those that wait like it, before it was decided. */
  readonly common: unknown
  /** Its place in the list, or the one that it had. */
  readonly at: number
  /** What is opened once this row is decided. */
  readonly next: string | undefined
}

/** Of a desk: its list knows what comes next, and its panel goes there. */
export const DeskQueueContext = createContext<RefObject<DeskQueue | undefined> | undefined>(
  undefined,
)

interface QueueRow {
  readonly id: string
}

/** Keeps the next row that waits like the opened one: it has the same value in the member `by`. */
export function useDeskQueue<Row extends QueueRow>(
  rows: readonly Row[],
  { opened, by }: { readonly opened: string | undefined; readonly by: keyof Row | undefined },
): void {
  const queueRef = useContext(DeskQueueContext)
  useEffect(() => {
    if (!queueRef || by === undefined) return
    queueRef.current = queueOf(rows, { opened, by }, queueRef.current)
  }, [rows, opened, by, queueRef])
}

function queueOf<Row extends QueueRow>(
  rows: readonly Row[],
  { opened, by }: { readonly opened: string | undefined; readonly by: keyof Row },
  known: DeskQueue | undefined,
): DeskQueue | undefined {
  const found = rows.findIndex(({ id }) => id === opened)
  // Once it is decided, the row has another value, or has left the list.
  const before = known?.opened === opened ? known : undefined
  const at = found === -1 ? before?.at : found
  if (at === undefined) return undefined
  const common = before ? before.common : rows[at]?.[by]
  const others = [...rows.slice(at), ...rows.slice(0, at)].filter(({ id }) => id !== opened)
  return { opened, common, at, next: others.find((row) => row[by] === common)?.id }
}

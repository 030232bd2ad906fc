import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/layout.json'

interface Row {
  readonly id: string
}

export interface OrderedRowsProps<R extends Row> {
  rows: readonly R[]
  /** What the address has open for a row. */
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  /** Beside the name: its state. */
  renderState?: (row: R) => ReactNode
  /** Below a row: what is within it. */
  renderWithin?: (row: R) => ReactNode
  /** Stores a new order. Its error has been shown by the time it throws. */
  onOrder: (ids: string[]) => Promise<unknown>
}

/** Rows that are opened, and moved up and down. */
export function OrderedRows<R extends Row>(props: OrderedRowsProps<R>) {
  const { rows, keyOf, nameOf, renderState, renderWithin, onOrder } = props
  const t = useText<typeof labels>('layout')
  const { opened, open } = useOpened()
  const [isMoving, setMoving] = useState(false)

  /** Swaps a row with the next one. */
  async function swap(at: number): Promise<void> {
    const ids = rows.map(({ id }) => id)
    const [one, next] = [ids[at], ids[at + 1]]
    if (one === undefined || next === undefined || isMoving) return
    setMoving(true)
    await onOrder(ids.with(at, next).with(at + 1, one)).catch(() => undefined)
    setMoving(false)
  }

  return (
    <ul className="flex flex-col gap-1.5">
      {rows.map((row, at) => (
        <li key={row.id}>
          <div
            className={`flex items-center rounded-md ps-3 ${opened === keyOf(row) ? 'bg-surface-2 ring-2 ring-brand' : 'bg-surface-2'}`}
          >
            <button
              type="button"
              aria-label={t('edit', { name: nameOf(row) })}
              aria-current={opened === keyOf(row)}
              onClick={() => open(keyOf(row))}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-start text-[14px]/[20px]"
            >
              <span className="min-w-0 truncate">{nameOf(row)}</span>
            </button>
            {renderState?.(row)}
            <IconButton
              label={t('up', { name: nameOf(row) })}
              icon={ArrowUp}
              size={16}
              disabled={at === 0}
              onClick={() => void swap(at - 1)}
            />
            <IconButton
              label={t('down', { name: nameOf(row) })}
              icon={ArrowDown}
              size={16}
              disabled={at === rows.length - 1}
              onClick={() => void swap(at)}
            />
          </div>
          {renderWithin?.(row)}
        </li>
      ))}
    </ul>
  )
}

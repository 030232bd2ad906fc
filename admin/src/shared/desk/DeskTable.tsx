import type { Picture } from '@kaleido/contract/core/picture'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/desk.json'
import type { DeskColumn } from './columns.ts'
import { useCellText } from './columns.ts'
import { DeskPicture } from './DeskPicture.tsx'
import { DeskTags } from './DeskTags.tsx'
import type { RowAction } from './RowActions.tsx'
import { RowActions } from './RowActions.tsx'
import type { Member } from './schema.ts'

export interface DeskTableProps<Row> {
  columns: readonly DeskColumn<Row>[]
  rows: readonly Row[]
  actions?: readonly RowAction<Row>[]
  nameOf: (row: Row) => string
  /** The row whose panel is open. */
  openedId?: string | undefined
  /** Other rows are loading. */
  isBusy: boolean
}

const looks: { readonly [K in Member['kind']]?: string } & { readonly text: string } = {
  number: 'whitespace-nowrap tabular-nums',
  moment: 'whitespace-nowrap tabular-nums',
  choice: 'whitespace-nowrap',
  text: 'line-clamp-2 max-w-[26rem] min-w-16',
}

const cell = 'px-3 text-[14px]/[20px] first:ps-2 last:pe-2'
const sideOf = (kind: Member['kind']) => (kind === 'number' ? 'text-end' : 'text-start')

/**
 * A native table: antd measures scroll bars by a style without the nonce that the page's policy requires. Numbers are aligned
 * at the right, long texts are clamped to two lines.
 */
export function DeskTable<Row extends { readonly id: string }>(props: DeskTableProps<Row>) {
  const { columns, rows, actions = [], nameOf, openedId, isBusy } = props
  const t = useText<typeof labels>('desk')
  return (
    <div className={`overflow-x-auto ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-sep-strong">
            {columns.map(({ member, label, kind }) => (
              <th
                key={member}
                scope="col"
                className={`${cell} ${sideOf(kind)} h-11 font-medium whitespace-nowrap text-text-3`}
              >
                {label}
              </th>
            ))}
            {actions.length > 0 ? (
              <th
                scope="col"
                className={`${cell} text-end font-medium whitespace-nowrap text-text-3`}
              >
                {t('actions')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              className={`h-13 border-b border-sep last:border-0 ${row.id === openedId ? 'bg-brand-soft' : ''}`}
            >
              {columns.map((column) => (
                <td key={column.member} className={`${cell} ${sideOf(column.kind)} py-2`}>
                  <Cell column={column} row={row} name={nameOf(row)} />
                </td>
              ))}
              {actions.length > 0 ? (
                <td className={`${cell} py-2`}>
                  <RowActions row={row} name={nameOf(row)} actions={actions} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps<Row> {
  column: DeskColumn<Row>
  row: Row
  name: string
}

function Cell<Row>({ column, row, name }: CellProps<Row>) {
  const t = useText<typeof labels>('desk')
  const textOf = useCellText()
  const { kind, member } = column
  const picture = kind === 'picture' ? (row[member] as Picture | null) : null
  if (picture) return <DeskPicture picture={picture} alt={name} size={64} />
  if (column.tags) return <DeskTags tags={column.tags(row)} />
  return <span className={looks[kind] ?? looks.text}>{textOf(column, row) || t('none')}</span>
}

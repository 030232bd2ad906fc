import { toCsv } from '@kaleido/ui/csv'
import { download } from '@kaleido/ui/download'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../connection.ts'
import type labels from '../locales/zh-CN/desk.json'
import type { DeskColumn } from './columns.ts'
import { useCellText } from './columns.ts'
import { mostExported, readRows } from './export-rows.ts'
import type { AppliedFilters } from './filters.ts'
import type { ListCall, RowOf } from './list-call.ts'

export interface ExportButtonProps<C extends ListCall> {
  call: C
  title: string
  applied: AppliedFilters
  columns: readonly DeskColumn<RowOf<C>>[]
}

/** Exports the list as a spreadsheet. */
export function ExportButton<C extends ListCall>(props: ExportButtonProps<C>) {
  const { call, title, applied, columns } = props
  const t = useText<typeof labels>('desk')
  const { client } = useConnection()
  const textOf = useCellText()
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { rows, isCut } = await readRows(client, call, applied)
      const head = columns.map(({ label }) => label)
      const lines = rows.map((row) =>
        columns.map((column) => {
          const value = row[column.member]
          if (typeof value !== 'number' || column.text || column.tags) return textOf(column, row)
          // A number that a spreadsheet can add up.
          return column.unit === 'fen' ? value / 100 : value
        }),
      )
      const csv = new Blob([toCsv([head, ...lines])], { type: 'text/csv;charset=utf-8' })
      download(csv, `${title}.csv`)
      showToast(t(isCut ? 'exportedPart' : 'exported', { count: rows.length }), { tone: 'good' })
    } catch {
      // The client has shown the error; there is no file.
    }
    setBusy(false)
  }

  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      loading={isBusy}
      title={t('exportHint', { max: mostExported })}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  )
}

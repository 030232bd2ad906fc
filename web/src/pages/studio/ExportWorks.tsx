import { toCsv } from '@kaleido/ui/csv'
import { download } from '@kaleido/ui/download'
import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { loadAllWorks } from '../../features/studio/studio.queries.ts'
import { useWorkTable } from '../../features/studio/use-work-table.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { shanghaiDay } from '../../shared/formats/shanghai-day.ts'
import type labels from '../../shared/locales/zh-CN/studio.json'

/** The most works in a file. */
const most = 2_000

/** Saves the table of all my works as a file for spreadsheets. */
export function ExportWorks() {
  const t = useText<typeof labels>('studio')
  const { client } = useConnection()
  const tableOf = useWorkTable()
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const { works, isCut } = await loadAllWorks(client, most)
      const file = new Blob([toCsv(tableOf(works))], { type: 'text/csv;charset=utf-8' })
      download(file, `${t('file', { day: shanghaiDay(client.now()) })}.csv`)
      showToast(t(isCut ? 'exportedFirst' : 'exported', { count: works.length }))
    } catch {
      showToast(t('exportFailed'))
    }
    setBusy(false)
  }

  return (
    <Button size="sm" look="surface" icon={Download} busy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}

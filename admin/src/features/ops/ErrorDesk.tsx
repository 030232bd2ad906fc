import { getReportTrend, listReports } from '@kaleido/contract/ops'
import { useText } from '@kaleido/ui/language'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/ops-report.json'
import { ErrorPanel } from './ErrorPanel.tsx'
import { kindsOf, summaryOf } from './error-texts.ts'

/** What went wrong on devices: equal reports of a day in one row, the newest first. */
export function ErrorDesk() {
  const t = useText<typeof labels>('ops-report')
  const desk = useText<typeof deskLabels>('desk')
  const { open } = useOpened()
  return (
    <DeskList
      call={listReports}
      title={t('title')}
      empty={t('empty')}
      isLive
      columns={{
        lastAt: { label: t('lastAt') },
        kind: { label: t('kind'), options: kindsOf(t) },
        sample: { label: t('summary'), text: summaryOf },
        count: { label: t('count'), unit: 'whole' },
        devices: { label: t('devices'), unit: 'whole' },
        firstAt: { label: t('firstAt'), isExtra: true },
      }}
      filters={{ kind: { label: t('kind'), options: kindsOf(t) } }}
      nameOf={summaryOf}
      actions={[{ label: desk('view'), call: getReportTrend, run: ({ id }) => open(id) }]}
      renderPanel={(row) => (row ? <ErrorPanel report={row} /> : null)}
    />
  )
}

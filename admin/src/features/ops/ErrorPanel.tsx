import { getReportTrend, type Report } from '@kaleido/contract/ops'
import { listPaymentFailures } from '@kaleido/contract/ops-payment'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { WorkLink } from '../../shared/desk/WorkLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/ops-report.json'
import { useMay } from '../../shared/me.ts'
import { formatWhole } from '../../shared/money.ts'
import { kindsOf } from './error-texts.ts'
import { FailedPayments } from './FailedPayments.tsx'
import { TrendBars } from './TrendBars.tsx'

/** A fault with what its reports say, how often it came, and whom it concerned. */
export function ErrorPanel({ report }: { report: Report }) {
  const t = useText<typeof labels>('ops-report')
  const { close } = useOpened()
  const timeOf = useMomentText()
  const may = useMay()
  const { id, kind, count, devices, firstAt, lastAt, sample } = report
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <Facts
        isCard
        facts={[
          { label: t('count'), value: formatWhole(count), isMain: true },
          { label: t('devices'), value: formatWhole(devices) },
        ]}
      />
      <DeskDetail
        call={getReportTrend}
        input={{ id }}
        render={({ days }) => <TrendBars days={days} />}
      />
      <Facts
        facts={[
          { label: t('kind'), value: kindsOf(t)[kind] },
          { label: t('firstAt'), value: timeOf(firstAt) },
          { label: t('lastAt'), value: timeOf(lastAt) },
          ...Object.entries(sample).map(([name, value]) => ({
            label: t(`of_${name}` as 'of_emsg'),
            value: name === 'videoid' ? <VideoLink id={String(value)} /> : String(value),
          })),
        ]}
      />
      {kind === 'payment' && may(listPaymentFailures) ? <FailedPayments reportId={id} /> : null}
    </DeskPanel>
  )
}

/** The app names a video by the id of its work. */
function VideoLink({ id }: { id: string }) {
  return /^[1-9]\d{0,17}$/.test(id) ? <WorkLink id={id} /> : id
}

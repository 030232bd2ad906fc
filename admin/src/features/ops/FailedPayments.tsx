import type { OutputOf } from '@kaleido/contract/core/call'
import { listPaymentFailures } from '@kaleido/contract/ops-payment'
import { useText } from '@kaleido/ui/language'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { DeskLink } from '../../shared/desk/DeskLink.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import type labels from '../../shared/locales/zh-CN/ops-report.json'

type Failure = OutputOf<typeof listPaymentFailures>['list'][number]

const isId = (text: string) => /^[1-9]\d{0,17}$/.test(text)

/** The latest payments that failed, with who could not pay what. */
export function FailedPayments({ reportId }: { reportId: string }) {
  const t = useText<typeof labels>('ops-report')
  return (
    <section aria-label={t('payments')}>
      <h3 className="mb-2 text-[13px]/[20px] text-text-3">{t('payments')}</h3>
      <DeskDetail
        call={listPaymentFailures}
        input={{ reportId }}
        render={({ list }) => (
          <ul className="divide-y divide-sep text-[13px]/[24px]">
            {list.map((failure) => (
              <li key={failure.id} className="py-2">
                <Payment failure={failure} />
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  )
}

function Payment({ failure: { at, userid, userip, payid } }: { failure: Failure }) {
  const t = useText<typeof labels>('ops-report')
  const timeOf = useMomentText()
  const uid = isId(userid) ? Number(userid) : undefined
  return (
    <>
      <p className="flex justify-between gap-3">
        {uid !== undefined && Number.isSafeInteger(uid) ? (
          <PersonLink uid={uid} />
        ) : (
          <span className="wrap-anywhere">{userid === '' ? t('nobody') : userid}</span>
        )}
        <span className="text-text-3 tabular-nums">{timeOf(at)}</span>
      </p>
      <p className="flex justify-between gap-3 text-text-3">
        {isId(payid) ? (
          <DeskLink to="/order" id={payid} text={t('orderNo', { id: payid })} />
        ) : (
          <span className="wrap-anywhere">{payid}</span>
        )}
        <span className="wrap-anywhere">{userip}</span>
      </p>
    </>
  )
}

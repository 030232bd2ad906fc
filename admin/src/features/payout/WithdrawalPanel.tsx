import type { OutputOf } from '@kaleido/contract/core/call'
import { getDeskWithdrawal } from '@kaleido/contract/payout-desk'
import { useText } from '@kaleido/ui/language'
import { DeskDetail } from '../../shared/desk/DeskDetail.tsx'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { DeskTags } from '../../shared/desk/DeskTags.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { Steps } from '../../shared/desk/Steps.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { PayeeNumber } from './PayeeNumber.tsx'
import { useDue } from './use-due.ts'
import { WithdrawalReview } from './WithdrawalReview.tsx'
import { WithdrawalSecond } from './WithdrawalSecond.tsx'
import { WithdrawalSettle } from './WithdrawalSettle.tsx'
import { payeeOf, riskTagsOf, stateTagsOf, termsOf } from './withdrawal-texts.ts'

type Found = OutputOf<typeof getDeskWithdrawal>

/** A withdrawal with its payee, its states and its attempts, and what can be done about it. */
export function WithdrawalPanel({ id }: { id: string }) {
  const t = useText<typeof labels>('payout')
  const { close } = useOpened()
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <DeskDetail
        call={getDeskWithdrawal}
        input={{ id }}
        render={(found) => <Opened found={found} />}
      />
    </DeskPanel>
  )
}

function Opened({ found }: { found: Found }) {
  const t = useText<typeof labels>('payout')
  const { withdrawal } = found
  return (
    <>
      <Facts isCard facts={termsOf(t, withdrawal)} />
      <WithdrawalFacts found={found} />
      <PayeeNumber withdrawal={withdrawal} />
      {withdrawal.needsStaff ? (
        <output className="mb-4 block rounded-md bg-danger-soft px-3 py-2.5 text-[13px]/[20px] text-danger">
          {t('needsStaffHelp')}
        </output>
      ) : null}
      <WithdrawalReview withdrawal={withdrawal} />
      <WithdrawalSecond withdrawal={withdrawal} />
      <WithdrawalSettle withdrawal={withdrawal} />
      <Past found={found} />
    </>
  )
}

function WithdrawalFacts({ found: { withdrawal } }: { found: Found }) {
  const t = useText<typeof labels>('payout')
  const timeOf = useMomentText()
  const dueOf = useDue()
  const { id, uid, provider, payee, createdAt } = withdrawal
  return (
    <Facts
      facts={[
        { label: t('state'), value: <DeskTags tags={stateTagsOf(t, withdrawal)} /> },
        { label: t('risks'), value: <DeskTags tags={riskTagsOf(t, withdrawal)} /> },
        { label: t('dueAt'), value: <DeskTags tags={[dueOf(withdrawal)]} /> },
        { label: t('id'), value: id },
        { label: t('person'), value: <PersonLink uid={uid} /> },
        { label: t('createdAt'), value: timeOf(createdAt) },
        { label: t('provider'), value: provider === 'manual' ? t('manual') : provider },
        { label: t('payee'), value: payeeOf(t, withdrawal) },
        { label: t('holder'), value: payee.holder },
      ]}
    />
  )
}

function Past({ found: { history, attempts } }: { found: Found }) {
  const t = useText<typeof labels>('payout')
  const becauses: Readonly<Record<string, string>> = {
    person: t('because_person'),
    staff: t('because_staff'),
    worker: t('because_worker'),
    provider: t('because_provider'),
    opened: t('because_opened'),
    exported: t('because_exported'),
  }
  return (
    <div className="border-t border-sep pt-4">
      <Steps
        title={t('history')}
        steps={history.map(({ to, because, note, at }) => ({
          at,
          text: `${t(`state_${to}`)} · ${becauses[because] ?? because}`,
          note,
        }))}
      />
      <Steps
        title={t('attempts')}
        empty={t('noAttempts')}
        steps={attempts.map(({ seq, outBizNo, answer, startedAt }) => ({
          at: startedAt,
          text: t('attemptOf', { seq, number: outBizNo }),
          note: answer ?? t('waiting'),
        }))}
      />
    </div>
  )
}

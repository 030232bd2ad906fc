import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { pageSize } from '@kaleido/contract/core/page'
import type { DeskWithdrawal } from '@kaleido/contract/payout-desk'
import { decideWithdrawal } from '@kaleido/contract/payout-desk'
import { listApprovals } from '@kaleido/contract/staff-approval'
import { useText } from '@kaleido/ui/language'
import { useQuery } from '@tanstack/react-query'
import { useConnection } from '../../shared/connection.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'
import { subjectOf } from './withdrawal-texts.ts'

/** The decision of the second person. Who reviewed it can only take that back. */
export function WithdrawalSecond({ withdrawal }: { withdrawal: DeskWithdrawal }) {
  const t = useText<typeof labels>('payout')
  const { client } = useConnection()
  const { state, approvalId } = withdrawal
  const isWaiting = state === 'second' && approvalId !== null
  const waiting = useQuery({
    ...queryOptionsFor(client, listApprovals, { pageSize: pageSize.max }, 'always'),
    enabled: isWaiting,
  })
  if (!isWaiting || waiting.isPending) return null
  // Where it is not among the latest ones, the server still refuses one's own.
  const asked = waiting.data?.list.find(({ id }) => id === approvalId)
  return (
    <section aria-label={t('secondTitle')} className="mb-4 border-t border-sep pt-4">
      <h3 className="mb-3 text-[14px]/[20px] font-semibold">{t('secondTitle')}</h3>
      {asked ? (
        <Facts
          facts={[
            {
              label: t('askedBy'),
              value: asked.isOwn ? t('own', { name: asked.askedBy }) : asked.askedBy,
            },
            { label: t('reason'), value: asked.reason },
          ]}
        />
      ) : null}
      <Decision {...{ withdrawal, approvalId }} isOwn={asked?.isOwn === true} />
    </section>
  )
}

interface DecisionProps {
  withdrawal: DeskWithdrawal
  approvalId: string
  isOwn: boolean
}

function Decision({ withdrawal, approvalId, isOwn }: DecisionProps) {
  const t = useText<typeof labels>('payout')
  const decide = useWrite(decideWithdrawal)
  const { decided } = useOpened()
  const facts = subjectOf(t, withdrawal)

  async function run(verdict: 'approve' | 'refuse'): Promise<void> {
    await decide({ approvalId, verdict })
    decided()
  }

  if (isOwn) {
    return (
      <>
        <p className="mb-3 text-[13px]/[20px] text-text-3">{t('ownHelp')}</p>
        <DeskAction
          label={t('takeBack')}
          question={{ title: t('takeBackAsk'), facts, isDanger: true }}
          run={() => run('refuse')}
          button={{ block: true }}
        />
      </>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <DeskAction
        label={t('secondRefuse')}
        question={{ title: t('secondRefuseAsk'), facts, isDanger: true }}
        run={() => run('refuse')}
        button={{ block: true }}
      />
      <DeskAction
        label={t('secondApprove')}
        question={{ title: t('secondApproveAsk'), text: t('approveText'), facts }}
        run={() => run('approve')}
        button={{ block: true, type: 'primary' }}
      />
    </div>
  )
}

import type { ApprovalAbout, StaffApproval } from '@kaleido/contract/staff-approval'
import type { StaffCredentials } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import type { ReactNode } from 'react'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskLink } from '../../shared/desk/DeskLink.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import type { Fact } from '../../shared/desk/Facts.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { PersonLink } from '../../shared/desk/PersonLink.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type labels from '../../shared/locales/zh-CN/staff-approval.json'
import { useMay } from '../../shared/me.ts'
import { approvalKinds, useDecide } from './approval-kinds.ts'
import { useApprovalTexts } from './approval-texts.ts'

export interface ApprovalPanelProps {
  row: StaffApproval
  renderSetting: (setting: NonNullable<ApprovalAbout['setting']>) => ReactNode
  /** Approving a batch makes its codes, which are shown once. */
  onCodes: (made: { readonly name: string; readonly codes: readonly string[] }) => void
  /** Approving somebody new, or a new login, tells it once. */
  onCredentials: (made: StaffCredentials) => void
}

/** A request in full, and the decision about it. */
export function ApprovalPanel({ row, renderSetting, ...made }: ApprovalPanelProps) {
  const t = useText<typeof labels>('staff-approval')
  const timeOf = useMomentText()
  const { close } = useOpened()
  const facts = useFacts(row)
  const { subjectOf } = useApprovalTexts()
  const { subject, askedBy, askedAt, isOwn, decidedBy, decidedAt } = row
  const desk = approvalKinds.get(row.kind)?.desk
  return (
    <DeskPanel title={t('detail')} onClose={close}>
      <Facts isCard facts={facts} />
      {row.about.setting ? <div className="mb-4">{renderSetting(row.about.setting)}</div> : null}
      <p className="mb-1 text-[13px]/[20px] text-text-3">{t('reason')}</p>
      <p className="mb-4 text-[14px]/[22px] wrap-anywhere whitespace-pre-wrap">{row.reason}</p>
      <Facts
        facts={[
          {
            label: t(row.about.setting ? 'setting' : 'subject'),
            value: desk ? <DeskLink to={desk} id={subject} text={subjectOf(row)} /> : subject,
          },
          { label: t('askedBy'), value: isOwn ? t('own', { name: askedBy }) : askedBy },
          { label: t('askedAt'), value: timeOf(askedAt) },
          ...(decidedAt === null
            ? []
            : [
                { label: t('state'), value: t(row.state) },
                { label: t('decidedBy'), value: decidedBy ?? '' },
                { label: t('decidedAt'), value: timeOf(decidedAt) },
              ]),
        ]}
      />
      {row.state === 'open' ? <Decision row={row} facts={facts} {...made} /> : null}
    </DeskPanel>
  )
}

function useFacts(row: StaffApproval): Fact[] {
  const t = useText<typeof labels>('staff-approval')
  const { kindOf, amountOf } = useApprovalTexts()
  const { how, uid } = row.about
  const amount = amountOf(row)
  return [
    { label: t('kind'), value: kindOf(row) },
    ...(how === 'credit' || how === 'refund' ? [{ label: t('how'), value: t(how) }] : []),
    ...(uid === undefined ? [] : [{ label: t('person'), value: <PersonLink uid={uid} /> }]),
    ...(amount === ''
      ? []
      : [{ label: t(row.about.staff ? 'change' : 'amount'), value: amount, isMain: true }]),
  ]
}

interface DecisionProps extends Omit<ApprovalPanelProps, 'renderSetting'> {
  facts: readonly Fact[]
}

/** Approve or refuse; of one's own request, take it back. */
function Decision({ row, facts, onCodes, onCredentials }: DecisionProps) {
  const t = useText<typeof labels>('staff-approval')
  const { kindOf, subjectOf } = useApprovalTexts()
  const { decided } = useOpened()
  const may = useMay()
  const decide = useDecide()
  const call = approvalKinds.get(row.kind)?.call
  const kind = kindOf(row)
  const asked = [
    { label: t(row.about.setting ? 'setting' : 'subject'), value: subjectOf(row) },
    ...facts.filter(({ label }) => label !== t('kind')),
  ]

  async function run(isApproved: boolean): Promise<void> {
    const { codes, credentials } = await decide(row, isApproved)
    const done = isApproved ? 'done_approved' : row.isOwn ? 'done_takenBack' : 'done_refused'
    showToast(t(done), { tone: 'good' })
    decided()
    if (codes.length > 0) onCodes({ name: row.reason, codes })
    if (credentials) onCredentials(credentials)
  }

  if (!call || !may(call)) {
    return <p className="text-[13px]/[20px] text-text-3">{t('notYours')}</p>
  }
  const question = { facts: asked, isDanger: true }
  if (row.isOwn) {
    return (
      <>
        <p className="mb-3 text-[13px]/[20px] text-text-3">{t('ownHelp')}</p>
        <DeskAction
          label={t('takeBack')}
          question={{ ...question, title: t('takeBackAsk', { kind }) }}
          run={() => run(false)}
          button={{ block: true }}
        />
      </>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <DeskAction
        label={t('refuse')}
        question={{ ...question, title: t('refuseAsk', { kind }) }}
        run={() => run(false)}
        button={{ block: true }}
      />
      <DeskAction
        label={t('approve')}
        question={{ title: t('approveAsk', { kind }), text: t('approveText'), facts: asked }}
        run={() => run(true)}
        button={{ block: true, type: 'primary' }}
      />
    </div>
  )
}

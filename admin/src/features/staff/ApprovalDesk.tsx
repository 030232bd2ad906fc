import type { ApprovalAbout, StaffApproval } from '@kaleido/contract/staff-approval'
import { listApprovals } from '@kaleido/contract/staff-approval'
import type { StaffCredentials } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { OneTimeCodes } from '../../shared/desk/OneTimeCodes.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/staff-approval.json'
import { useApprovalTexts } from './approval-texts.ts'
import { ApprovalPanel } from './ApprovalPanel.tsx'
import { Credentials } from './Credentials.tsx'

export interface ApprovalDeskProps {
  /** Shows what a change of a setting changes. */
  renderSetting: (setting: NonNullable<ApprovalAbout['setting']>) => ReactNode
}

/** What waits for a second member of the staff, and what was decided. */
export function ApprovalDesk({ renderSetting }: ApprovalDeskProps) {
  const t = useText<typeof labels>('staff-approval')
  const desk = useText<typeof deskLabels>('desk')
  const { kindOf, subjectOf, amountOf } = useApprovalTexts()
  const { open } = useOpened()
  const [made, setMade] = useState<{ readonly name: string; readonly codes: readonly string[] }>()
  const [credentials, setCredentials] = useState<StaffCredentials>()
  const byOf = ({ askedBy, isOwn }: StaffApproval) =>
    isOwn ? t('own', { name: askedBy }) : askedBy
  return (
    <>
      <DeskList
        call={listApprovals}
        title={t('title')}
        empty={t('empty')}
        columns={{
          askedAt: { label: t('askedAt'), isExtra: true },
          kind: { label: t('kind'), text: kindOf },
          subject: { label: t('subject'), text: subjectOf },
          about: { label: t('amount'), text: (row) => amountOf(row) },
          reason: { label: t('reason') },
          askedBy: { label: t('askedBy'), isExtra: true, text: byOf },
          decidedBy: { label: t('decidedBy'), isExtra: true },
        }}
        filters={{
          state: {
            label: t('state'),
            unset: t('open'),
            options: { approved: t('approved'), refused: t('refused') },
          },
        }}
        queueBy="isOwn"
        nameOf={(row) => `${kindOf(row)} ${subjectOf(row)}`}
        actions={[{ label: desk('view'), call: listApprovals, run: ({ id }) => open(id) }]}
        renderPanel={
          made || credentials
            ? undefined
            : (row) =>
                row ? (
                  <ApprovalPanel
                    row={row}
                    renderSetting={renderSetting}
                    onCodes={setMade}
                    onCredentials={setCredentials}
                  />
                ) : null
        }
      />
      {made ? <OneTimeCodes {...made} onClose={() => setMade(undefined)} /> : null}
      {credentials ? (
        <Credentials credentials={credentials} onClose={() => setCredentials(undefined)} />
      ) : null}
    </>
  )
}

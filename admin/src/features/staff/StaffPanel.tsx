import type { OutputOf } from '@kaleido/contract/core/call'
import type { DeskStaffMember } from '@kaleido/contract/staff-member'
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  ownerRules,
  resetStaffLogin,
} from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { useMomentText } from '../../shared/desk/columns.ts'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { Facts } from '../../shared/desk/Facts.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import { useWrite } from '../../shared/desk/use-write.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/staff-member.json'
import { useMay } from '../../shared/me.ts'
import { Credentials } from './Credentials.tsx'
import { useRoleNames } from './role-names.ts'
import { StaffSessions } from './StaffSessions.tsx'

type Doing = 'role' | 'reset' | 'enable'

/** One of the staff: what they may do, their sessions, and what can be changed. */
export function StaffPanel({ row }: { row: DeskStaffMember }) {
  const { close } = useOpened()
  const [doing, setDoing] = useState<Doing>()
  const [made, setMade] = useState<OutputOf<typeof resetStaffLogin>>()
  if (made?.credentials) return <Credentials credentials={made.credentials} onClose={close} />
  const approvalId = made?.approvalId ?? row.approvalId
  const done = (changed: OutputOf<typeof resetStaffLogin>) => {
    setDoing(undefined)
    setMade(changed)
  }
  return (
    <DeskPanel title={row.name} onClose={close}>
      <MemberFacts row={row} />
      {approvalId === null ? null : <AwaitsApproval id={approvalId} />}
      {doing ? (
        <ChangeForm row={row} doing={doing} onDone={done} onCancel={() => setDoing(undefined)} />
      ) : (
        <>
          {approvalId === null ? <Changes row={row} onChoose={setDoing} /> : null}
          <Disable row={row} />
          <StaffSessions row={row} />
        </>
      )}
    </DeskPanel>
  )
}

function MemberFacts({ row }: { row: DeskStaffMember }) {
  const t = useText<typeof labels>('staff-member')
  const timeOf = useMomentText()
  const roles = useRoleNames()
  const { account, role, isDisabled, lastSeenAt, createdAt } = row
  return (
    <Facts
      isCard
      facts={[
        { label: t('account'), value: account },
        { label: t('role'), value: roles[role] },
        { label: t('state'), value: t(isDisabled ? 'disabled' : 'enabled') },
        { label: t('lastSeenAt'), value: lastSeenAt === null ? t('never') : timeOf(lastSeenAt) },
        { label: t('createdAt'), value: timeOf(createdAt) },
      ]}
    />
  )
}

interface ChangesProps {
  row: DeskStaffMember
  onChoose: (doing: Doing) => void
}

/** What needs a second owner. */
function Changes({ row: { isDisabled }, onChoose }: ChangesProps) {
  const t = useText<typeof labels>('staff-member')
  const other = isDisabled ? 'enable' : 'reset'
  if (!useMay()(changeStaffRole)) return null
  return (
    <div className="mb-3 grid grid-cols-2 gap-3">
      <Button onClick={() => onChoose('role')}>{t('changeRole')}</Button>
      <Button onClick={() => onChoose(other)}>{t(other)}</Button>
    </div>
  )
}

/** Acts at once. */
function Disable({ row: { id, name, account, role, isDisabled } }: { row: DeskStaffMember }) {
  const t = useText<typeof labels>('staff-member')
  const disable = useWrite(disableStaff)
  const may = useMay()
  if (isDisabled || !may(disableStaff)) return null
  return (
    <DeskAction
      label={t('disable')}
      question={{
        title: t('disableAsk', { name }),
        text:
          role === 'owner'
            ? t('disableOwnerText', { days: ownerRules.countDays })
            : t('disableText'),
        facts: [{ label: t('account'), value: account }],
        isDanger: true,
      }}
      run={async () => {
        await disable({ id })
        showToast(t('disabledDone'), { tone: 'good' })
      }}
      button={{ block: true }}
    />
  )
}

interface ChangeFormProps {
  row: DeskStaffMember
  doing: Doing
  onDone: (changed: OutputOf<typeof resetStaffLogin>) => void
  onCancel: () => void
}

/** Asks why, and of a role, which: the second owner reads it. */
function ChangeForm({ row, doing, onDone, onCancel }: ChangeFormProps) {
  const t = useText<typeof labels>('staff-member')
  const desk = useText<typeof deskLabels>('desk')
  const roles = useRoleNames()
  const reason = { label: t('reason'), rows: 3 }
  const common = {
    id: row.id,
    saveLabel: t('submit'),
    doneText: desk('submitted'),
    onDone,
    onCancel,
  }
  const { name } = row
  if (doing === 'role') {
    return (
      <DeskForm
        {...common}
        call={changeStaffRole}
        fields={{ role: { label: t('newRole'), options: roles }, reason }}
        ask={({ role }) => ({
          title: t('roleAsk', { name }),
          text: t('needsSecond'),
          facts: [
            { label: t('role'), value: roles[row.role] },
            { label: t('newRole'), value: roles[role], isMain: true },
          ],
        })}
        refusals={{ 'staff.unchanged': 'role', 'staff.last_owner': 'role' }}
      />
    )
  }
  if (doing === 'enable') {
    return (
      <DeskForm
        {...common}
        call={enableStaff}
        fields={{ reason }}
        ask={() => ({ title: t('enableAsk', { name }), text: t('needsSecond') })}
      />
    )
  }
  return (
    <DeskForm
      {...common}
      call={resetStaffLogin}
      fields={{ reason }}
      ask={() => ({ title: t('resetAsk', { name }), text: t('resetText'), isDanger: true })}
    />
  )
}

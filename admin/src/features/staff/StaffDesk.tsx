import type { DeskStaffMember } from '@kaleido/contract/staff-member'
import { hireStaff, listStaff } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { AddButton } from '../../shared/desk/AddButton.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type roleLabels from '../../shared/locales/zh-CN/staff.json'
import type labels from '../../shared/locales/zh-CN/staff-member.json'
import { HirePanel } from './HirePanel.tsx'
import { StaffPanel } from './StaffPanel.tsx'

/** Who works in the back office, the latest first. */
export function StaffDesk() {
  const t = useText<typeof labels>('staff-member')
  const roles = useText<typeof roleLabels>('staff')
  const desk = useText<typeof deskLabels>('desk')
  const { open } = useOpened()
  const stateOf = ({ isDisabled, isDemo, approvalId }: DeskStaffMember) => [
    isDisabled
      ? ({ text: t('disabled'), tone: 'plain' } as const)
      : ({ text: t('enabled'), tone: 'good' } as const),
    ...(isDemo ? [{ text: roles('demo'), tone: 'plain' } as const] : []),
    ...(approvalId === null ? [] : [{ text: t('waiting'), tone: 'warn' } as const]),
  ]
  return (
    <DeskList
      call={listStaff}
      title={t('title')}
      empty={t('empty')}
      columns={{
        name: { label: t('name') },
        account: { label: t('account') },
        role: { label: t('role'), text: ({ role }) => roles(role) },
        isDisabled: { label: t('state'), tags: stateOf },
        lastSeenAt: { label: t('lastSeenAt') },
        createdAt: { label: t('createdAt'), isExtra: true },
      }}
      nameOf={({ name }) => name}
      actions={[{ label: desk('view'), call: listStaff, run: ({ id }) => open(id) }]}
      toolbar={<AddButton call={hireStaff} label={t('hire')} />}
      renderPanel={(row) => (row ? <StaffPanel key={row.id} row={row} /> : <HirePanel />)}
    />
  )
}

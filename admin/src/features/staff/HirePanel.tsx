import type { OutputOf } from '@kaleido/contract/core/call'
import { hireStaff } from '@kaleido/contract/staff-member'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { AwaitsApproval } from '../../shared/desk/AwaitsApproval.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskPanel } from '../../shared/desk/DeskPanel.tsx'
import { useOpened } from '../../shared/desk/use-opened.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/staff-member.json'
import { Credentials } from './Credentials.tsx'
import { useRoleNames } from './role-names.ts'

/** Adds somebody: waits for a second owner or, where there is none, shows their login once. */
export function HirePanel() {
  const t = useText<typeof labels>('staff-member')
  const desk = useText<typeof deskLabels>('desk')
  const { close } = useOpened()
  const roles = useRoleNames()
  const [made, setMade] = useState<OutputOf<typeof hireStaff>>()
  if (made?.credentials) return <Credentials credentials={made.credentials} onClose={close} />
  return (
    <DeskPanel title={t('hire')} onClose={close}>
      {made?.approvalId ? (
        <AwaitsApproval id={made.approvalId} />
      ) : (
        <DeskForm
          call={hireStaff}
          fields={{
            account: { label: t('account'), hint: t('accountHint'), misfit: t('accountHint') },
            name: { label: t('name'), hint: t('nameHint') },
            role: { label: t('role'), options: roles },
            reason: { label: t('reason'), rows: 3 },
          }}
          ask={({ account, name, role }) => ({
            title: t('hireAsk', { name }),
            text: t('needsSecond'),
            facts: [
              { label: t('account'), value: account },
              { label: t('role'), value: roles[role], isMain: true },
            ],
          })}
          refusals={{ 'staff.account_taken': 'account' }}
          saveLabel={t('hireDo')}
          doneText={desk('submitted')}
          onDone={setMade}
          onCancel={close}
        />
      )}
    </DeskPanel>
  )
}

import {
  changeStaffPassword,
  listOwnStaffSessions,
  revokeOtherStaffSessions,
  revokeOwnStaffSession,
} from '@kaleido/contract/staff-own'
import { useText } from '@kaleido/ui/language'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { DeskAction } from '../../shared/desk/DeskAction.tsx'
import { DeskForm } from '../../shared/desk/DeskForm.tsx'
import { DeskList } from '../../shared/desk/DeskList.tsx'
import { useWrite } from '../../shared/desk/use-write.ts'
import type labels from '../../shared/locales/zh-CN/staff-own.json'
import { OwnTotp } from './OwnTotp.tsx'

/** One's own sessions, password and authenticator. */
export function OwnDesk() {
  const t = useText<typeof labels>('staff-own')
  const revoke = useWrite(revokeOwnStaffSession)
  const revokeOthers = useWrite(revokeOtherStaffSessions)
  return (
    <>
      <DeskList
        call={listOwnStaffSessions}
        title={t('sessions')}
        empty={t('sessions')}
        columns={{
          device: { label: t('device') },
          isCurrent: {
            label: t('state'),
            tags: ({ isCurrent }) => (isCurrent ? [{ text: t('current'), tone: 'good' }] : []),
          },
          createdAt: { label: t('createdAt') },
          lastSeenAt: { label: t('lastSeenAt') },
        }}
        nameOf={({ device }) => device}
        actions={[
          {
            label: t('end'),
            call: revokeOwnStaffSession,
            isOffered: ({ isCurrent }) => !isCurrent,
            run: ({ id }) => revoke({ id }),
          },
        ]}
        toolbar={
          <DeskAction
            label={t('endOthers')}
            question={{ title: t('endOthersAsk'), isDanger: true }}
            run={() => revokeOthers({})}
          />
        }
      />
      <div className="flex w-full flex-none flex-col gap-4 xl:w-100">
        <Card title={t('password')}>
          <OwnPassword />
        </Card>
        <Card title={t('totp')}>
          <OwnTotp />
        </Card>
      </div>
    </>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-[14px] bg-surface p-5 shadow-1">
      <h2 id={heading} className="mb-3 text-[16px]/[22px] font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function OwnPassword() {
  const t = useText<typeof labels>('staff-own')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isOpen) {
    return (
      <>
        <p className="mb-3 text-[13px]/[20px] text-text-3">{t('passwordHelp')}</p>
        <Button onClick={() => setOpen(true)}>{t('changePassword')}</Button>
      </>
    )
  }
  return (
    <DeskForm
      call={changeStaffPassword}
      fields={{
        newPassword: {
          label: t('newPassword'),
          hint: t('passwordHint'),
          control: <Input.Password autoComplete="new-password" />,
        },
      }}
      refusals={{ 'staff.weak_password': 'newPassword' }}
      doneText={t('passwordDone')}
      onDone={close}
      onCancel={close}
    />
  )
}

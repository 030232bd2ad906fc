import { closeAccount, reopenAccount } from '@kaleido/contract/account-closing'
import type { InputOf } from '@kaleido/contract/core/call'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { Switch, type SwitchProps } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { formatDay } from '../../shared/formats/times.ts'
import type labels from '../../shared/locales/zh-CN/account.json'
import { refreshUser } from '../../shared/session/session.ts'
import { useStepUp } from './use-step-up.tsx'

/** Closing the account, and revoking that within the grace period. */
export function CloseAccount() {
  const t = useText<typeof labels>('account')
  const [isAsking, ask] = useState(false)
  const [keepComments, keep] = useState(false)
  const closesAt = useSession(({ user }) => user?.closesAt)
  const { closing, reopening, sheet } = useClosing()
  return (
    <ListGroup footer={closesAt ? t('closesAt', { day: formatDay(closesAt) }) : t('closeHint')}>
      {closesAt ? (
        <ListRow label={t('reopen')} onClick={() => reopening.mutate()} />
      ) : (
        <ListRow danger label={t('close15')} onClick={() => ask(true)} />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={ask}
        danger
        title={t('closeTitle')}
        text={t('closeText')}
        confirmLabel={t('closeConfirm')}
        cancelLabel={t('cancel')}
        busy={closing.isPending}
        onConfirm={() => closing.mutate({ keepComments }, { onSettled: () => ask(false) })}
      >
        <KeepComments checked={keepComments} onChange={keep} />
      </ConfirmDialog>
      {sheet}
    </ListGroup>
  )
}

function KeepComments({ checked, onChange }: Pick<SwitchProps, 'checked' | 'onChange'>) {
  const t = useText<typeof labels>('account')
  return (
    <div className="flex items-center gap-3 rounded-lg bg-surface-2 px-3.5 py-3">
      <p className="min-w-0 flex-1 text-[14px]/[20px]">
        {t('keepComments')}
        <span className="block pt-0.5 text-[12px]/[17px] text-text-3">{t('keepCommentsHint')}</span>
      </p>
      <Switch label={t('keepComments')} checked={checked} onChange={onChange} />
    </div>
  )
}

function useClosing() {
  const t = useText<typeof labels>('account')
  const { client, session } = useConnection()
  const { run, sheet } = useStepUp()
  const onError = (error: Error) => client.report(error)
  const closing = useMutation({
    mutationFn: (input: InputOf<typeof closeAccount>) =>
      run(() => client.call(closeAccount, input, { silent: true })),
    onSuccess: (closed) => (closed ? refreshUser(client, session) : undefined),
    onError,
  })
  const reopening = useMutation({
    mutationFn: () => client.call(reopenAccount, {}, { silent: true }),
    async onSuccess() {
      await refreshUser(client, session)
      showToast(t('reopened'), { tone: 'good' })
    },
    onError,
  })
  return { closing, reopening, sheet }
}

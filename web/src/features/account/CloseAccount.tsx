import { closeAccount, reopenAccount } from '@kaleido/contract/account-closing'
import { ListGroup } from '@kaleido/ui/ListGroup'
import { ListRow } from '@kaleido/ui/ListRow'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
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
        onConfirm={() => closing.mutate(undefined, { onSettled: () => ask(false) })}
      />
      {sheet}
    </ListGroup>
  )
}

function useClosing() {
  const t = useText<typeof labels>('account')
  const { client, session } = useConnection()
  const { run, sheet } = useStepUp()
  const onError = (error: Error) => client.report(error)
  const closing = useMutation({
    mutationFn: () => run(() => client.call(closeAccount, {}, { silent: true })),
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

import type { AccountChange } from '@kaleido/contract/account'
import { dismissChanges } from '@kaleido/contract/account-change'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { formatExact } from '../../../shared/formats/times.ts'
import type labels from '../../../shared/locales/zh-CN/session.json'
import { refreshUser } from '../../../shared/session/session.ts'

export interface ChangeNoticeProps {
  change: AccountChange
  open: (path: string) => void
}

/** Tells of a change that was made to the account on another device, until it is acknowledged. */
export function ChangeNotice({ change, open }: ChangeNoticeProps) {
  const t = useText<typeof labels>('session')
  const { client, session } = useConnection()
  const [dismissed, setDismissed] = useState<string>()
  const dismiss = () => {
    setDismissed(change.id)
    client
      .call(dismissChanges, { id: change.id }, { silent: true })
      .then(() => refreshUser(client, session))
      // It is told again by the next start.
      .catch(() => undefined)
  }
  const check = () => {
    dismiss()
    open('/mine/accountsafe')
  }
  return (
    <Dialog
      open={dismissed !== change.id}
      onOpenChange={dismiss}
      alert
      title={t(change.kind)}
      text={t('changedOn', {
        device: change.device || t('unknownDevice'),
        moment: formatExact(change.at),
      })}
      actions={[
        { label: t('isMine'), onClick: dismiss },
        { label: t('check'), look: 'primary', onClick: check },
      ]}
    />
  )
}

import { useText } from '@kaleido/ui/language'
import { serviceRecipient } from '../../features/support/service-recipient.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { keepDraft, readDraft } from '../../shared/drafts/message-drafts.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/payout.json'

/** Opens the conversation with customer service, with the number of a withdrawal to write about. A draft stays as it is. */
export function useAskSupport(): (id: string) => void {
  const t = useText<typeof labels>('payout')
  const { store } = useConnection()
  const open = useOpenPath()
  const from = useSession(({ user }) => user?.uid)
  return (id) => {
    const pair = from === undefined ? undefined : { from, to: serviceRecipient }
    if (pair && readDraft(store, pair) === '') keepDraft(store, pair, t('aboutWithdrawal', { id }))
    open('/mine/service')
  }
}

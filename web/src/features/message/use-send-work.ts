import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/message.json'
import type { Outgoing } from '../../shared/outbox/outbox.ts'
import type { Friend } from './use-friends.ts'
import { useOutbox } from './use-outbox.ts'

interface SendWork {
  readonly work: string
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Sends a work through the outbox, and says what became of it: it goes on sending while the network is away. */
export function useSendWork({ work, onClose, onSent }: SendWork) {
  const t = useText<typeof labels>('message')
  const from = useSession(({ user }) => user?.uid)
  const outbox = useOutbox()
  const [sending, setSending] = useState<number>()

  function settle({ name }: Friend, found: Outgoing | undefined): void {
    setSending(undefined)
    if (found?.state === 'refused') {
      // It is in no conversation that could show it.
      outbox.drop(found.clientId)
      return showToast(found.reason || t('failed'), { tone: 'bad' })
    }
    showToast(t(found ? 'sentLater' : 'sentTo', { name }), { tone: found ? 'plain' : 'good' })
    if (!found) onSent()
    onClose()
  }

  return {
    sending,
    send(person: Friend): void {
      if (sending !== undefined || from === undefined) return
      const id = outbox.send({ from, to: person.uid, work })
      setSending(person.uid)
      const stop = outbox.state.subscribe((all) => {
        const found = all.find(({ clientId }) => clientId === id)
        if (found?.state === 'sending') return
        stop()
        settle(person, found)
      })
    },
  }
}

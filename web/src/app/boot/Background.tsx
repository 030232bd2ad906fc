import { preloadOverlays } from '@kaleido/ui/preload-overlays'
import { lazy, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import { Late } from '../../shared/loading/Late.tsx'
import type { OutboxName } from '../../shared/outbox/use-outbox.ts'
import { slots } from '../../shared/storage/slots.ts'
import type { Store } from '../../shared/storage/storage.ts'
import { slot } from '../../shared/storage/storage.ts'
import type { UnreadWatchProps } from '../../shared/unread/UnreadWatch.tsx'
import { UnreadWatch } from '../../shared/unread/UnreadWatch.tsx'

const Outboxes = lazy(async () => ({ default: (await import('./Outboxes.tsx')).Outboxes }))
const GateClosing = lazy(async () => ({
  default: (await import('./GateClosing.tsx')).GateClosing,
}))

/** What goes on behind any screen, once the first has loaded. Shows nothing itself. */
export function Background(props: UnreadWatchProps) {
  const { store } = useConnection()
  // What is written from here on is sent by the screen that it is written on.
  const [isUnsent] = useState(() => hasUnsent(store))
  const closing = useSession(({ token, user }) =>
    store.get(slots.darkClosing)?.some((uid) => uid === user?.uid) ? token : undefined,
  )
  useEffect(() => {
    // Menus and dialogs must open without a network too. Without their code now, each loads it when it opens.
    preloadOverlays().catch(() => undefined)
  }, [])
  return (
    <>
      <UnreadWatch {...props} />
      <Late>{isUnsent && <Outboxes />}</Late>
      <Late>{closing !== undefined && <GateClosing key={closing} />}</Late>
    </>
  )
}

/** Named here too: the code of the outboxes is loaded only where something is kept. */
const names: Record<OutboxName, true> = { messageOutbox: true, supportOutbox: true }

function hasUnsent(store: Store): boolean {
  const kept = z.array(z.unknown())
  return Object.keys(names).some((name) => store.get(slot(name, kept)) !== undefined)
}

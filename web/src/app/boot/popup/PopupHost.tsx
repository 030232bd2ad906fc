import { useEffect, useEffectEvent, useState } from 'react'
import { useConnection } from '../../../shared/connection/connection.ts'
import { isVideoPlaying } from './playing.ts'
import { slots } from '../../../shared/storage/slots.ts'
import type { AppRouter } from '../../router.ts'
import { PopupDialog } from './PopupDialog.tsx'
import { afterHiding, afterShowing, nextPopup } from './popup-queue.ts'
import type { Popup } from './use-popups.ts'
import { usePopups } from './use-popups.ts'
import { PresaleBubble } from './PresaleBubble.tsx'

/** How often it checks whether the next popup may open. */
const lookMs = 1_000
/** What blocks popups: open dialogs, and text being typed. */
const busy = '[role=dialog], [role=alertdialog], dialog[open], :is(input, textarea):focus'

/** Opens the popups due after the start, one at a time, and never over other dialogs. */
export function PopupHost({ router }: { router: AppRouter }) {
  const { client, store } = useConnection()
  const popups = usePopups(router)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<Popup>()

  const look = useEffectEvent(() => {
    const isBusy = open !== undefined || document.querySelector(busy)
    if (isBusy || document.visibilityState !== 'visible') return
    const now = client.now()
    const memory = store.get(slots.popups)
    const next = nextPopup(popups, { now, shown, memory, isVideoPlaying: isVideoPlaying(document) })
    if (!next) return
    store.set(slots.popups, afterShowing(memory, now, next.kind))
    setShown(new Set([...shown, next.id]))
    setOpen(next)
  })
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs)
    return () => clearInterval(timer)
  }, [])

  function close(isHiddenToday: boolean): void {
    if (open && isHiddenToday) {
      store.set(slots.popups, afterHiding(store.get(slots.popups), client.now(), open.id))
    }
    setOpen(undefined)
  }

  return (
    <>
      <PresaleBubble router={router} />
      {open && <PopupDialog key={open.id} popup={open} router={router} onClose={close} />}
    </>
  )
}

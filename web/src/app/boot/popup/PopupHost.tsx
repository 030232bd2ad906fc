import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import { useConnection, useSession } from '../../../shared/connection/connection.ts'
import { miniPlayer } from '../../../shared/playback/mini-player.ts'
import { hasVip } from '../../../shared/session/user-states.ts'
import { slots } from '../../../shared/storage/slots.ts'
import { openStore, slot } from '../../../shared/storage/storage.ts'
import type { AppRouter } from '../../router.ts'
import { tabOf } from '../../shell/tabs.ts'
import { isVideoPlaying } from './playing.ts'
import type { Closing } from './PopupDialog.tsx'
import { PopupDialog } from './PopupDialog.tsx'
import { afterHiding, afterShowing, nextPopup } from './popup-rules.ts'
import { Floats } from './Floats.tsx'
import { useOffers } from './use-offers.ts'
import { useDismissals } from './use-dismissals.ts'
import { useLastTouch } from './use-last-touch.ts'
import { useSplashAhead } from './use-splash-ahead.ts'
import type { Popup } from './use-popups.ts'
import { usePopups } from './use-popups.ts'

/** In session storage: a popup was open since the app was opened. */
export const popupShownSlot = slot('popupShown', z.boolean())

/** How often it checks whether a popup may open. */
const lookMs = 1_000
const busy = '[role=dialog], [role=alertdialog], dialog[open], :is(input, textarea):focus'

/** Opens the popup that is due, where and when it disturbs nobody. */
export function PopupHost({ router }: { router: AppRouter }) {
  const { client, store } = useConnection()
  const user = useSession((session) => session.user)
  const [session] = useState(() => openStore('sessionStorage'))
  const { dismissed, dismiss } = useDismissals()
  const popups = usePopups(router, dismissed)
  const sinceTouch = useLastTouch()
  const [open, setOpen] = useState<Popup>()
  const offers = useOffers()
  useSplashAhead()

  function due(): Popup | undefined {
    if (open || document.visibilityState !== 'visible') return undefined
    const now = client.now()
    const memory = store.get(slots.popups)
    return nextPopup(offers.left(popups), {
      now,
      memory,
      hasShown: session.get(popupShownSlot) ?? false,
      isVip: user !== undefined && hasVip(user, now),
      isTab: tabOf(router.history.location.pathname) !== undefined,
      idleMs: sinceTouch(),
      isBusy: document.querySelector(busy) !== null,
      isWatching: miniPlayer.getState().isOpen || isVideoPlaying(document),
    })
  }
  const look = useEffectEvent(() => {
    const next = due()
    if (!next || !offers.isTaken(next)) return
    store.set(slots.popups, afterShowing(store.get(slots.popups), client.now(), next.kind))
    session.set(popupShownSlot, true)
    setOpen(next)
  })
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs)
    return () => clearInterval(timer)
  }, [])

  function close({ isRead, isHiddenToday }: Closing): void {
    setOpen(undefined)
    if (!open) return
    if (isRead && open.announcementId !== undefined) dismiss(open.announcementId)
    if (isHiddenToday) {
      store.set(slots.popups, afterHiding(store.get(slots.popups), client.now(), open.id))
    }
  }

  return (
    <>
      <Floats router={router} />
      {open && <PopupDialog key={open.id} popup={open} router={router} onClose={close} />}
    </>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasContent } from '../../features/publish/draft/content.ts'
import type { Draft } from '../../features/publish/draft/draft.ts'
import { useGoBack } from '../../shared/navigation/go-back.ts'

/** The router goes forward again before an overlay may open: what moves through the history closes overlays. */
const settleMs = 80

/** Asks before what is written is left: by the button, by going back, by a link. Modes are one screen. */
export function useLeave(draft: Draft, isActive: boolean) {
  const router = useRouter()
  const goBack = useGoBack()
  const [isAsking, setAsking] = useState(false)
  const isFree = useRef(false)
  const onward = useRef<() => void>(undefined)

  const hasMore = () => {
    const { content, pictures, restored, changes } = draft.state.getState()
    // A restored draft that nobody has touched is where it was.
    if (restored && changes === 0) return false
    return hasContent(content, pictures)
  }
  const isHeld = useEffectEvent((path: string) => {
    return isActive && !isFree.current && !isPublishing(path) && !isLogin(path) && hasMore()
  })

  useEffect(
    () =>
      router.history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action, nextLocation }) => {
          if (!isHeld(nextLocation.pathname)) return Promise.resolve(false)
          const isBack = action === 'BACK' || action === 'GO'
          onward.current = isBack
            ? undefined
            : () => void router.navigate({ href: nextLocation.href })
          setTimeout(() => setAsking(true), isBack ? settleMs : 0)
          return Promise.resolve(true)
        },
      }),
    [router],
  )

  return {
    isAsking,
    stay: () => setAsking(false),
    close() {
      onward.current = undefined
      if (hasMore()) setAsking(true)
      else goBack()
    },
    leave() {
      isFree.current = true
      setAsking(false)
      // Once the dialog is closed.
      setTimeout(onward.current ?? goBack, 0)
    },
  }
}

/** The three modes, and the rules that somebody reads in between. */
function isPublishing(path: string): boolean {
  return path.startsWith('/community/publish')
}

/** What is written stays on the device meanwhile, and is there again after the login. */
function isLogin(path: string): boolean {
  return path === '/mine/login' || path === '/mine/register'
}

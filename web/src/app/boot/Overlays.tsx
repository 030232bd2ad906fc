import { lazy, useEffect } from 'react'
import { useStore } from 'zustand'
import { useSettled } from '../../shared/boot/first-screen.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { useBoot } from '../../shared/boot/boot-context.ts'
import { useConnection, useSession } from '../../shared/connection/connection.ts'
import type { OpenApp } from './start/open-app.ts'
import { useShownPath } from './use-shown-path.ts'

const MemberSheet = lazy(async () => ({ default: (await import('./MemberSheet.tsx')).MemberSheet }))
const PopupHost = lazy(async () => ({ default: (await import('./popup/PopupHost.tsx')).PopupHost }))

/** The login screens; a pending action survives on these. */
const loginPaths = new Set(['/mine/login', '/mine/register', '/mine/forget'])

/** Overlays that open by themselves: the login sheet, and after the splash the popups. */
export function Overlays({ app: { router } }: { app: OpenApp }) {
  const { memberGate } = useConnection()
  const asking = useStore(memberGate.asking)
  const isMember = useSession(({ user }) => user?.registered === true)
  const { isReady } = useBoot()
  const path = useShownPath(router)
  const isSettled = useSettled()

  const isLoginPath = loginPaths.has(path)

  useEffect(() => {
    if (!loginPaths.has(path)) memberGate.settle()
  }, [memberGate, path])
  useEffect(() => {
    // Another tab may have logged in, while the sheet is open here.
    if (isMember && !isLoginPath) memberGate.settle()
  }, [memberGate, isMember, isLoginPath])

  return (
    <Late>
      {asking && <MemberSheet reason={asking} router={router} />}
      {isReady && isSettled && path !== '/' && <PopupHost router={router} />}
    </Late>
  )
}

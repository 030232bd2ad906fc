import { Outlet } from '@tanstack/react-router'
import { SignInPage } from '../pages/SignInPage.tsx'
import { useSession } from '../shared/connection.ts'
import { Shell } from './Shell.tsx'

/**
 * Signing in happens at whatever address was opened, so that one is there afterwards. Nothing is shown to who has not signed
 * in; what may be seen beyond that is the server's to decide.
 */
export function Frame() {
  const { token } = useSession()
  if (token === undefined) return <SignInPage />
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

import { Outlet } from '@tanstack/react-router'
import { StepUpDialog } from '../features/staff/StepUpDialog.tsx'
import { SignInPage } from '../pages/SignInPage.tsx'
import { useSession } from '../shared/connection.ts'
import { Shell } from './Shell.tsx'

/**
 * Signing in happens at the address that was opened, so that it is shown afterwards. Without a session nothing is shown; with
 * one the server decides what may be seen.
 */
export function Frame() {
  const { token } = useSession()
  if (token === undefined) return <SignInPage />
  return (
    <Shell>
      <Outlet />
      <StepUpDialog />
    </Shell>
  )
}

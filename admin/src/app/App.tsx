import { HealthPage } from '../pages/HealthPage.tsx'
import { SignInPage } from '../pages/SignInPage.tsx'
import { useSession } from '../shared/connection.ts'
import { Shell } from './Shell.tsx'

/** Nothing is shown to who has not signed in; what may be seen beyond that is the server's to decide. */
export function App() {
  const { token } = useSession()
  if (token === undefined) return <SignInPage />
  return (
    <Shell>
      <HealthPage />
    </Shell>
  )
}

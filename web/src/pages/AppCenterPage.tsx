import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function AppCenterPage() {
  return <ComingScreen of="appCenter" />
}

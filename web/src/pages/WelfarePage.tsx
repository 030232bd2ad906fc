import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function WelfarePage() {
  return <ComingScreen of="welfare" />
}

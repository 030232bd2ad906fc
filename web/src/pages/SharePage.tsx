import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function SharePage() {
  return <ComingScreen of="share" />
}

import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function IncomeBillsPage() {
  return <ComingScreen of="incomeBills" />
}

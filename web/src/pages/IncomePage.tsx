import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function IncomePage() {
  return <ComingScreen of="income" />
}

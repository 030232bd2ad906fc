import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function AddUsdtPage() {
  return <ComingScreen of="addUsdt" />
}

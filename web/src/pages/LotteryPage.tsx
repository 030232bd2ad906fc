import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function LotteryPage() {
  return <ComingScreen of="lottery" />
}

import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function WithdrawPage() {
  return <ComingScreen of="withdraw" />
}

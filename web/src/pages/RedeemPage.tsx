import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function RedeemPage() {
  return <ComingScreen of="redeem" />
}

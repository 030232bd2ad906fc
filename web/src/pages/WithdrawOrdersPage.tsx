import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function WithdrawOrdersPage() {
  return <ComingScreen of="withdrawOrders" />
}

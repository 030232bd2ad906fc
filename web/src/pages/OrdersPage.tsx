import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function OrdersPage() {
  return <ComingScreen of="orders" />
}

import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function CoinBillsPage() {
  return <ComingScreen of="coinBills" tabs={['allBills', 'moneyIn', 'moneyOut']} />
}

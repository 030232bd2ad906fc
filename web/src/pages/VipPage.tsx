import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function VipPage() {
  return <ComingScreen of="vip" tabs={['plainVip', 'superVip']} />
}

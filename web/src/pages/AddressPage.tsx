import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function AddressPage() {
  return <ComingScreen of="address" />
}

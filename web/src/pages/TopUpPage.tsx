import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function TopUpPage() {
  return <ComingScreen of="topUp" />
}

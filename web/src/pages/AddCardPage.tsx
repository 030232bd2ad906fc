import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function AddCardPage() {
  return <ComingScreen of="addCard" />
}

import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function ShareApplyPage() {
  return <ComingScreen of="shareApply" />
}

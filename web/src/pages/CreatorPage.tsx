import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function CreatorPage() {
  return <ComingScreen of="creator" />
}

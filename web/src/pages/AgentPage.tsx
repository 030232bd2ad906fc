import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function AgentPage() {
  return <ComingScreen of="agent" />
}

import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function PublishRulePage() {
  return <ComingScreen of="publishRule" />
}

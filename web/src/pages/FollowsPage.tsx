import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function FollowsPage() {
  return <ComingScreen of="follows" tabs={['following', 'fans', 'topics']} />
}

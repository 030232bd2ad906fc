import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function TopicPage() {
  return <ComingScreen of="topic" tabs={['hottest', 'newest']} />
}

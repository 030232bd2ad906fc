import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function PostPage() {
  return <ComingScreen of="post" tabs={['hottest', 'newest']} />
}

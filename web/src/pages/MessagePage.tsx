import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function MessagePage() {
  return <ComingScreen of="message" tabs={['notices', 'chats', 'system']} />
}

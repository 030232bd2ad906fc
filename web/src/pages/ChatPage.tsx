import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function ChatPage() {
  return <ComingScreen of="chat" />
}

import { ComingScreen } from '../shared/coming/ComingScreen.tsx'

export function InviteCodePage() {
  return <ComingScreen of="inviteCode" />
}

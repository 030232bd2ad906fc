import { useText } from '@kaleido/ui/language'
import { ChangeList } from '../../features/session/change/ChangeList.tsx'
import { SessionList } from '../../features/session/SessionList.tsx'
import type screens from '../../shared/locales/zh-CN/screen.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function SessionsPage() {
  const screen = useText<typeof screens>('screen')
  return (
    <Screen title={screen('sessions')}>
      <div className="px-(--gutter)">
        <SessionList />
        <ChangeList />
      </div>
    </Screen>
  )
}

import { useText } from '@kaleido/ui/language'
import { useMatch } from '@tanstack/react-router'
import type labels from '../locales/zh-CN/screen.json'
import { Screen } from '../navigation/Screen.tsx'
import { Coming } from './Coming.tsx'

/** The placeholder screen of every route that is not built yet. */
export function ComingScreen() {
  const t = useText<typeof labels>('screen')
  const coming = useMatch({ strict: false, select: ({ staticData }) => staticData.coming })
  if (!coming) return null
  const title = t(coming.title)
  return (
    <Screen title={title}>
      <Coming name={title} />
    </Screen>
  )
}

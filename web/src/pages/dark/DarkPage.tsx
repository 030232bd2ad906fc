import { useText } from '@kaleido/ui/language'
import { useDisplay, useDisplayStore } from '../../shared/display/display.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { AfterDark } from './AfterDark.tsx'
import { AgeGate } from './AgeGate.tsx'

export function DarkPage() {
  const t = useText<typeof labels>('dark')
  usePageTitle(t('title'))
  const display = useDisplayStore()
  const mayGoDark = useDisplay((shown) => shown.mayGoDark)
  if (mayGoDark) return <AfterDark />
  return <AgeGate onAgree={() => display.setState({ mayGoDark: true })} />
}

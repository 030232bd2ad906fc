import './dark.late.css'
import { useText } from '@kaleido/ui/language'
import { useSession } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { AfterDark } from './AfterDark.tsx'
import { OpenGate } from './DarkGate.tsx'

export function DarkPage() {
  const t = useText<typeof labels>('dark')
  usePageTitle(t('title'))
  const mayGoDark = useSession(({ user }) => user?.mayGoDark === true)
  return mayGoDark ? <AfterDark /> : <OpenGate />
}

import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import type labels from '../shared/locales/zh-CN/screen.json'
import { Screen } from '../shared/navigation/Screen.tsx'

/** The page of an unknown address. */
export function NotFoundPage() {
  const t = useText<typeof labels>('screen')
  const router = useRouter()
  const leave = () => void router.navigate({ to: '/home', replace: true })
  return (
    <Screen title={t('notFound')}>
      <EmptyState
        title={t('notFoundTitle')}
        help={t('notFoundHelp')}
        action={<Button onClick={leave}>{t('toHome')}</Button>}
      />
    </Screen>
  )
}

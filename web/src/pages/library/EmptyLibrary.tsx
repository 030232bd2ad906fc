import { Button } from '@kaleido/ui/Button'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/library.json'

export function EmptyLibrary({
  collection,
}: {
  collection: 'history' | 'favourites' | 'later' | 'purchases'
}) {
  const t = useText<typeof labels>('library')
  const open = useOpenPath()
  return (
    <EmptyState
      title={t(`${collection}Empty`)}
      help={t(`${collection}EmptyHelp`)}
      action={<Button onClick={() => open('/home')}>{t('goLook')}</Button>}
    />
  )
}

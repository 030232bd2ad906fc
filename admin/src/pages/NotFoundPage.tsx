import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { Link } from '@tanstack/react-router'
import { Page } from '../shared/Page.tsx'
import type labels from '../shared/locales/zh-CN/common.json'

/** There is no page at this address. */
export function NotFoundPage() {
  const t = useText<typeof labels>('common')
  return (
    <Page title={t('notFoundTitle')}>
      <EmptyState
        title={t('notFoundHelp')}
        action={
          <Link to="/" className="text-[15px] font-semibold text-brand-text">
            {t('notFoundHome')}
          </Link>
        }
      />
    </Page>
  )
}

import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { useText } from '@kaleido/ui/language'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { AdvertBanner } from '../../features/advert/AdvertBanner.tsx'
import { AppCard } from '../../features/advert/AppCard.tsx'
import { useApps } from '../../features/advert/apps.queries.ts'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/appcenter.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** The apps of partners, which are adverts and marked as such. */
export function AppCenterPage() {
  const t = useText<typeof labels>('appcenter')
  return (
    <Screen title={t('title')}>
      <AdvertBanner />
      <Apps />
    </Screen>
  )
}

function Apps() {
  const t = useText<typeof labels>('appcenter')
  const { apps, isVip, data, error, isFetching, refetch } = useApps()
  if (!data && error) {
    return (
      <LoadError
        title={t('failed')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) return <SkeletonRows rows={6} />
  if (apps.length === 0) {
    return isVip ? (
      <EmptyState title={t('vip')} help={t('vipHelp')} />
    ) : (
      <EmptyState title={t('empty')} help={t('emptyHelp')} />
    )
  }
  return (
    <section className="px-(--gutter) pt-4 pb-6">
      <SectionHeader title={t('apps')} note={t('ad')} />
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {apps.map((app) => (
          <li key={app.id}>
            <AppCard app={app} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-center text-[12px]/[17px] text-text-3">{t('note')}</p>
    </section>
  )
}

import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonBlock, SkeletonCards } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import type { UseQueryResult } from '@tanstack/react-query'
import { type AskedQuery, QueryError } from '../../shared/loading/QueryError.tsx'
import type labels from '../../shared/locales/zh-CN/layout.json'

type ModulesQuery = AskedQuery & Pick<UseQueryResult, 'isPending'>

/** The placeholder of modules that are not loaded yet. */
export function ModulesPending({ asked }: { asked: ModulesQuery }) {
  const t = useText<typeof labels>('layout')
  if (asked.error) {
    return <QueryError title={t('failed')} asked={asked} />
  }
  return (
    <Loading label={t('loading')} isLoading={asked.isPending} skeleton={<Frame />}>
      <EmptyState title={t('none')} help={t('noneHelp')} />
    </Loading>
  )
}

/** A skeleton of the page: tabs, banner, announcement, entries, cards. */
function Frame() {
  return (
    <div aria-hidden="true" className="px-4">
      <div className="flex h-[46px] items-center gap-[22px]">
        {[44, 36, 36, 36, 36].map((width, index) => (
          <SkeletonBlock key={index} width={width} height={18} />
        ))}
      </div>
      <SkeletonBlock height={160} radius={16} className="mt-1" />
      <SkeletonBlock height={36} radius={12} className="mt-3" />
      <div className="flex justify-between px-2 py-4">
        {[0, 1, 2, 3, 4].map((entry) => (
          <SkeletonBlock key={entry} width={48} height={48} radius={24} />
        ))}
      </div>
      <SkeletonCards count={4} />
    </div>
  )
}

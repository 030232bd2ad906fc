import type { Module } from '@kaleido/contract/layout'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { useSections } from '../../features/feed/feed.queries.ts'
import type { WorkPosterProps } from '../../features/feed/WorkCards.tsx'
import { WorkSection } from '../../features/feed/WorkSection.tsx'
import { LoadError } from '../../shared/loading/LoadError.tsx'
import type labels from '../../shared/locales/zh-CN/dark.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { useGateClosed } from './use-dark-gate.ts'

export interface DarkRowsProps extends Pick<WorkPosterProps, 'onMenu' | 'onOpen'> {
  modules: readonly Module[]
}

/** Every part as a row of posters. */
export function DarkRows({ modules, ...card }: DarkRowsProps) {
  return (
    <div className="grid grid-cols-1 gap-6 pt-3 pb-24">
      {modules.map(({ moduleID }) => (
        <ModuleRows key={moduleID} moduleID={moduleID} {...card} />
      ))}
    </div>
  )
}

function ModuleRows({ moduleID, ...card }: Omit<DarkRowsProps, 'modules'> & { moduleID: string }) {
  const t = useText<typeof labels>('dark')
  const say = useText<typeof listLabels>('list')
  const asked = useSections(moduleID)
  useGateClosed(asked.error)
  const sections = asked.data?.list.filter(({ list }) => list.length > 0) ?? []
  if (asked.error && !asked.data) {
    return (
      <LoadError
        title={say('failed')}
        error={asked.error}
        isRetrying={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    )
  }
  return (
    <Loading
      label={say('loading')}
      isLoading={asked.isPending}
      skeleton={
        <div className="px-4">
          <SkeletonCards />
        </div>
      }
    >
      {sections.length === 0 && <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />}
      {sections.map((section) => (
        <WorkSection key={section.id} {...card} {...{ moduleID, section }} shape="poster" />
      ))}
    </Loading>
  )
}

import type { Module } from '@kaleido/contract/layout'
import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { AdvertBanner } from '../../features/advert/AdvertBanner.tsx'
import { WorkSection } from '../../features/feed/WorkSection.tsx'
import { useSections } from '../../features/feed/feed.queries.ts'
import { AnnouncementLine } from '../../features/layout/AnnouncementLine.tsx'
import { Entries } from '../../features/layout/Entries.tsx'
import { PresaleCover } from '../../features/presale/PresaleCover.tsx'
import type labels from '../../shared/locales/zh-CN/list.json'
import { usePaintedFrames } from '../../shared/loading/use-painted-frames.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { usePrefetchParts } from '../../shared/viewer/use-viewer.ts'
import { LateWorkMenu } from '../work/LateWorkMenu.tsx'
import { useWorkMenu } from '../work/use-work-menu.ts'
import { ContinueSlot } from './ContinueSlot.tsx'
import { ModuleFeed } from './ModuleFeed.tsx'

export interface ModulePanelProps {
  module: Module
  /** The first module carries the operator's banner and entries. */
  isFirst: boolean
}

/** What is below the first screen comes in at most this many frames. */
const steps = 6

/** One module of the first page. */
export function ModulePanel({ module, isFirst }: ModulePanelProps) {
  const t = useText<typeof labels>('list')
  const menu = useWorkMenu()
  const refresh = useRefresh('layout', 'advert', 'feed')
  // Content below the first screen is rendered after the first paint, a section a frame, and the list after what is above it.
  const frames = usePaintedFrames(steps)
  const { data, isPending } = useSections(module.moduleID)
  const sections = data?.list ?? []
  usePrefetchParts(sections.flatMap(({ list }) => list))
  const before = isPending ? 2 : Math.min(Math.max(sections.length, 1), steps)
  return (
    <PullToRefresh label={t('refresh')} onRefresh={refresh}>
      {isFirst && (
        <>
          <AdvertBanner />
          <PresaleCover />
          <AnnouncementLine />
          <Entries />
          <ContinueSlot isPainted={frames > 0} />
        </>
      )}
      <div className="grid grid-cols-1 gap-5 pt-5 empty:hidden">
        {sections
          .slice(0, frames === steps ? undefined : frames + 1)
          .map(
            (section) =>
              section.list.length > 0 && (
                <WorkSection
                  key={section.id}
                  moduleID={module.moduleID}
                  section={section}
                  onMenu={menu.openFor}
                  shape="wide"
                />
              ),
          )}
      </div>
      {isPending && (
        <div className="px-4 pt-5">
          <SkeletonCards count={6} />
        </div>
      )}
      {/* Fetched at once, and rendered at its final place, below content that is loaded. */}
      <div hidden={isPending}>
        {frames >= before && <ModuleFeed module={module} onMenu={menu.openFor} />}
      </div>
      <LateWorkMenu {...menu.shown} />
    </PullToRefresh>
  )
}

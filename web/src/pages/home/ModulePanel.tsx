import type { Module } from '@kaleido/contract/layout'
import type { WorkCard } from '@kaleido/contract/work'
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
import { LateWorkMenu } from '../work/LateWorkMenu.tsx'
import { useWorkMenu } from '../work/use-work-menu.ts'
import { ContinueSlot } from './ContinueSlot.tsx'
import { ModuleFeed } from './ModuleFeed.tsx'

export interface ModulePanelProps {
  module: Module
  /** The first module carries the operator's banner and entries. */
  isFirst: boolean
}

/** One module of the first page. */
export function ModulePanel({ module, isFirst }: ModulePanelProps) {
  const t = useText<typeof labels>('list')
  const menu = useWorkMenu()
  const refresh = useRefresh('layout', 'advert', 'feed')
  // Content below the first screen is rendered after the first paint, and the list after what is above it.
  const frames = usePaintedFrames(2)
  const isPainted = frames > 0
  const { isPending } = useSections(module.moduleID)
  return (
    <PullToRefresh label={t('refresh')} onRefresh={refresh}>
      {isFirst && (
        <>
          <AdvertBanner />
          <PresaleCover />
          <AnnouncementLine />
          <Entries />
          <ContinueSlot isPainted={isPainted} />
        </>
      )}
      <Sections moduleID={module.moduleID} max={isPainted ? undefined : 1} onMenu={menu.openFor} />
      {isPending && (
        <div className="px-4 pt-5">
          <SkeletonCards count={6} />
        </div>
      )}
      {/* Fetched at once, and rendered at its final place, below content that is loaded. */}
      <div hidden={isPending}>
        {frames > 1 && <ModuleFeed module={module} onMenu={menu.openFor} />}
      </div>
      <LateWorkMenu {...menu.shown} />
    </PullToRefresh>
  )
}

interface SectionsProps {
  moduleID: string
  max: number | undefined
  onMenu: (work: WorkCard) => void
}

function Sections({ moduleID, max, onMenu }: SectionsProps) {
  const sections = useSections(moduleID).data?.list.slice(0, max) ?? []
  return (
    <div className="grid grid-cols-1 gap-5 pt-5 empty:hidden">
      {sections.map(
        (section) =>
          section.list.length > 0 && (
            <WorkSection key={section.id} {...{ moduleID, section, onMenu }} shape="wide" />
          ),
      )}
    </div>
  )
}

import type { WorkCard } from '@kaleido/contract/work'
import { Icon } from '@kaleido/ui/Icon'
import { Masonry } from '@kaleido/ui/Masonry'
import { FeedCard } from '@kaleido/ui/cards/FeedCard'
import type { ReactNode } from 'react'
import { Heart, LockKeyhole } from 'lucide-react'
import { WorkBadge } from '../../features/feed/WorkBadge.tsx'
import { useCardMenu } from '../../features/feed/WorkCards.tsx'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { coverOf } from '../../shared/picture/cover.tsx'
import { useWanted } from '../../shared/viewer/use-wanted.ts'
import { LateWorkMenu } from '../work/LateWorkMenu.tsx'
import { useWorkMenu } from '../work/use-work-menu.ts'

const columnShare = 0.5
const keyOf = ({ id }: WorkCard) => id
const ratioOf = ({ cover }: WorkCard) => (cover ? cover.width / cover.height : 4 / 3)

export interface GalleryCardsProps {
  works: readonly WorkCard[]
  /** Covers are shown as locked to the viewer. */
  isLocked?: boolean
  label: string
}

/** Galleries in two columns, each cover in its own ratio. */
export function GalleryCards({ works, isLocked = false, label }: GalleryCardsProps) {
  const menu = useWorkMenu()
  const wanted = useWanted(works)
  return (
    <div className="px-4">
      <Masonry
        items={wanted}
        keyOf={keyOf}
        ratioOf={ratioOf}
        columns={2}
        gap={11}
        rowGap={16}
        foot={footHeight()}
        label={label}
      >
        {(work, index) => (
          <GalleryCard {...{ work, isLocked }} isFirst={index < 4} onMenu={menu.openFor} />
        )}
      </Masonry>
      <LateWorkMenu {...menu.shown} />
    </div>
  )
}

interface GalleryCardProps {
  work: WorkCard
  isLocked: boolean
  isFirst: boolean
  onMenu: (work: WorkCard) => void
}

function GalleryCard({ work, isLocked, isFirst, onMenu }: GalleryCardProps) {
  const say = useWorkLabels()
  const open = useOpenPath()
  const menu = useCardMenu(work, onMenu)
  const href = workPath(work)
  const cover = coverOf(work.cover, { priority: isFirst, share: columnShare })
  return (
    <FeedCard
      cover={isLocked ? { ...cover, picture: <Locked>{cover.picture}</Locked> } : cover}
      isTrueRatio
      isOneLine
      {...(work.access.mode !== 'free' && { badge: <WorkBadge access={work.access} /> })}
      pages={`${work.pages ?? 0}P`}
      title={work.title}
      avatar={<Portrait person={work.author} size={18} />}
      name={work.author.name}
      note={
        <span className="flex items-center gap-[3px] font-num tabular-nums">
          <Icon of={Heart} size={14} />
          {say.count(work.likes)}
        </span>
      }
      menu={menu}
      href={href}
      onOpen={() => open(href)}
    />
  )
}

function Locked({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span className="absolute inset-0 grid place-items-center bg-black/28">
        <span className="grid size-11 place-items-center rounded-[14px] bg-black/45 text-[#f3d9a4]">
          <LockKeyhole size={20} />
        </span>
      </span>
    </>
  )
}

/** The height of two lines of text and the gap below a cover, at the current text scale. */
function footHeight(): number {
  const scale = getComputedStyle(document.documentElement).getPropertyValue('--text-scale')
  return 14 + (20 + 18) * (Number(scale) || 1)
}

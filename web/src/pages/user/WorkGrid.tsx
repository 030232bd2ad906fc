import { Badge } from '@kaleido/ui/Badge'
import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { GridTile } from '@kaleido/ui/cards/GridTile'
import type { WorkCard } from '@kaleido/contract/work'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { WorkBadge } from '../../features/feed/WorkBadge.tsx'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type { Origin } from '../../shared/links/short-address.ts'
import type { ListViewProps } from '../../shared/loading/ListView.tsx'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { coverOf } from '../../shared/picture/cover.tsx'

const third = 1 / 3
const columns = 'grid grid-cols-3 gap-0.5'

export interface WorkGridProps<T extends WorkCard> {
  list: ListViewProps<T>['list']
  empty: ReactNode
  /** The list that its shorts open within. */
  origin: Origin
  /** The ids of the pinned ones. */
  pinned?: ReadonlySet<string>
  /** Opens the menu of a work. */
  onMenu?: (work: T) => void
}

/** Works in three columns. */
export function WorkGrid<T extends WorkCard>({ list, empty, ...tiles }: WorkGridProps<T>) {
  return (
    <ListView
      list={list}
      isPart
      empty={empty}
      skeleton={
        <div aria-hidden="true" className={columns}>
          {Array.from({ length: 9 }, (_, at) => (
            <SkeletonBlock key={at} height="auto" radius={0} className="aspect-3/4" />
          ))}
        </div>
      }
    >
      {(works) => (
        <ul className={columns}>
          {works.map((work) => (
            <li key={work.id} className="unseen-173 relative">
              <Tile work={work} {...tiles} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  )
}

type TileProps<T extends WorkCard> = { work: T } & Pick<
  WorkGridProps<T>,
  'origin' | 'pinned' | 'onMenu'
>

function Tile<T extends WorkCard>({ work, origin, pinned = none, onMenu }: TileProps<T>) {
  const t = useText<typeof labels>('profile')
  const say = useWorkLabels()
  const open = useOpenPath()
  const isGallery = work.kind === 'gallery'
  const path = workPath(work, origin)
  const title = work.title || work.text || t('untitled')
  const isPinned = pinned.has(work.id)
  return (
    <>
      <GridTile
        cover={coverOf(pictureOf(work), { share: third })}
        badge={badgeOf(work, isPinned && t('pinned'))}
        count={isGallery ? pagesOf(work) : say.count(work.views)}
        counts={isGallery ? 'pages' : 'plays'}
        title={title}
        href={path}
        onOpen={() => open(path)}
      />
      {onMenu && (
        <span className="absolute end-0 top-0">
          <IconButton
            look="glass"
            size={18}
            icon={Ellipsis}
            label={t('manage', { title })}
            onClick={() => onMenu(work)}
          />
        </span>
      )}
    </>
  )
}

const none: ReadonlySet<string> = new Set()

const pagesOf = ({ pages = 0 }: WorkCard) => String(pages)
const pictureOf = ({ cover, pictures = [] }: WorkCard) => cover ?? pictures[0] ?? null

/** That it is pinned, else what it takes to see it. */
function badgeOf({ access }: WorkCard, pinned: string | false): ReactNode {
  if (pinned) return <Badge kind="free">{pinned}</Badge>
  return access.mode !== 'free' && <WorkBadge access={access} />
}

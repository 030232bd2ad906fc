import type { Module } from '@kaleido/contract/layout'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { CategoryTile } from '@kaleido/ui/cards/CategoryTile'
import { useText } from '@kaleido/ui/language'
import { useFeed } from '../../features/feed/feed.queries.ts'
import { useModules } from '../../features/layout/layout.queries.ts'
import { chooseTab, useDisplayStore } from '../../shared/display/display.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/discover.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { coverOf } from '../../shared/picture/cover.tsx'

const max = 6

/** The home page's channels as tiles, except for its first one. */
export function Categories() {
  const t = useText<typeof labels>('discover')
  const say = useText<typeof listLabels>('list')
  const { modules, isKnown, isPending } = useModules(0)
  const shown = modules.map((module, index) => ({ module, index })).slice(1, max + 1)
  const isLoading = isPending && !isKnown
  if (shown.length === 0 && !isLoading) return null
  return (
    <div>
      <Loading label={say('loading')} isLoading={isLoading} keepsPlace skeleton={<TileSkeletons />}>
        <ul aria-label={t('categories')} className={grid}>
          {shown.map(({ module, index }) => (
            <li key={module.moduleID}>
              <Tile module={module} index={index} />
            </li>
          ))}
        </ul>
      </Loading>
    </div>
  )
}

const grid = 'grid grid-cols-3 gap-2.5 px-4'

function TileSkeletons() {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: max }, (_, tile) => (
        <SkeletonBlock key={tile} height={80} radius={14} />
      ))}
    </div>
  )
}

/** A channel, with the cover of its first work. */
function Tile({ module, index }: { module: Module; index: number }) {
  const display = useDisplayStore()
  const open = useOpenPath()
  const [first] = useFeed({ moduleID: module.moduleID }).data?.pages[0]?.list ?? []
  return (
    <CategoryTile
      cover={coverOf(first?.cover ?? null)}
      title={module.name}
      href="/home"
      onOpen={() => {
        chooseTab(display, 'home', index)
        open('/home')
      }}
    />
  )
}

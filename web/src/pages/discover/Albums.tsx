import type { Module } from '@kaleido/contract/layout'
import { CategoryTile } from '@kaleido/ui/cards/CategoryTile'
import { SectionHeader } from '@kaleido/ui/cards/SectionHeader'
import { useText } from '@kaleido/ui/language'
import type { ReactNode } from 'react'
import { useFeed } from '../../features/feed/feed.queries.ts'
import { useModules } from '../../features/layout/layout.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/discover.json'
import { coverOf } from '../../shared/picture/cover.tsx'

const max = 4

/** Gallery categories, each with a cover; the covers come with their works. */
export function Albums({ children }: { children: ReactNode }) {
  const t = useText<typeof labels>('discover')
  const open = useOpenPath()
  const { modules, isKnown, isPending } = useModules(3)
  if (!isKnown) return !isPending && children
  const all = '/galleryCategory'
  return (
    <>
      <section className="px-4">
        <SectionHeader
          title={t('albums')}
          more={{ label: t('all'), href: all, onOpen: () => open(all) }}
        />
        <ul className="mt-3 grid gap-3">
          {modules.slice(0, max).map((module) => (
            <li key={module.moduleID}>
              <Album module={module} />
            </li>
          ))}
        </ul>
      </section>
      {children}
    </>
  )
}

function Album({ module }: { module: Module }) {
  const open = useOpenPath()
  const [first] = useFeed({ moduleID: module.moduleID }).data?.pages[0]?.list ?? []
  const path = `/galleryCategory?module=${module.moduleID}`
  return (
    <CategoryTile
      look="wide"
      cover={coverOf(first?.cover ?? null)}
      title={module.name}
      href={path}
      onOpen={() => open(path)}
    />
  )
}

import '../../features/search/search.late.css'
import { Chip } from '@kaleido/ui/Chip'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { SkeletonCards } from '@kaleido/ui/Skeleton'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { useTagged } from '../../features/feed/tagged.queries.ts'
import { useWorkLabels } from '../../features/feed/work-labels.ts'
import { ListView } from '../../shared/loading/ListView.tsx'
import type labels from '../../shared/locales/zh-CN/search.json'
import { Screen } from '../../shared/navigation/Screen.tsx'
import { FoundColumns } from './FoundColumns.tsx'
import type { AskedTag } from './tag-path.ts'
import { kinds, sortTypeOf, sorts, tagPath } from './tag-path.ts'

/** Works with a tag, by kind and in the chosen order. */
export function Tagged({ asked }: { asked: AskedTag }) {
  const t = useText<typeof labels>('search')
  const { name } = asked
  if (name === '') {
    return (
      <Screen title={t('tag')}>
        <EmptyState title={t('tagNone')} help={t('tagNoneHelp')} />
      </Screen>
    )
  }
  return <TaggedWorks asked={asked} />
}

/** The title follows the language, whichever name of the tag the address holds. */
function TaggedWorks({ asked }: { asked: AskedTag }) {
  const { name, kind, sort } = asked
  const works = useTagged({
    tag: name,
    kind: kind === 'all' ? undefined : kind,
    sortType: sortTypeOf(sort),
  })
  const shown = works.data?.pages[0]?.name ?? name
  return (
    <Screen title={`#${shown}`} head={<Head asked={asked} />}>
      <Works asked={asked} works={works} />
    </Screen>
  )
}

function Head({ asked }: { asked: AskedTag }) {
  const t = useText<typeof labels>('search')
  const router = useRouter()
  const change = (changes: Partial<AskedTag>) =>
    void router.navigate({ href: tagPath(asked.name, { ...asked, ...changes }), replace: true })
  return (
    <>
      <Tabs
        label={t('types')}
        items={kinds.map((id) => ({ id, label: t(id) }))}
        active={asked.kind}
        onChange={(kind) => change({ kind })}
      />
      <fieldset
        aria-label={t('sort')}
        className="scrollbar-none flex min-h-12 min-w-0 items-center gap-2 overflow-x-auto px-4 pt-1"
      >
        {sorts.map((sort) => (
          <Chip
            key={sort}
            look="brand"
            ground="page"
            on={asked.sort === sort}
            onClick={() => change({ sort })}
          >
            {t(sort)}
          </Chip>
        ))}
      </fieldset>
    </>
  )
}

interface WorksProps {
  asked: AskedTag
  works: ReturnType<typeof useTagged>
}

function Works({ asked: { name, kind }, works }: WorksProps) {
  const t = useText<typeof labels>('search')
  const say = useWorkLabels()
  const count = works.data?.pages[0]?.count
  return (
    <>
      <h2 className="sr-only">{t(kind)}</h2>
      <output className="block min-h-8 px-4 py-1.5 text-[13px]/[20px] text-text-3">
        {count === undefined ? '' : t('works', { count: say.count(count) })}
      </output>
      <ListView
        list={works}
        isPart
        skeleton={
          <div className="px-4">
            <SkeletonCards count={6} />
          </div>
        }
        empty={<EmptyState title={t('tagEmpty', { name })} />}
      >
        {(found) => (
          <FoundColumns
            works={found.map((card) => ({ card, marks: [] }))}
            origin={{ from: 'tag', of: name }}
          />
        )}
      </ListView>
    </>
  )
}

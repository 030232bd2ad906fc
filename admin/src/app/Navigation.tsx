import { Icon } from '@kaleido/ui/Icon'
import { useLanguage, useText } from '@kaleido/ui/language'
import { Tag } from '@kaleido/ui/Tag'
import { SearchField } from '@kaleido/ui/SearchField'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useQueues } from '../features/dashboard/dashboard.queries.ts'
import { countText, queueAt } from '../features/dashboard/queue-looks.ts'
import type labels from '../shared/locales/zh-CN/nav.json'
import { useMay } from '../shared/me.ts'
import { useKeys } from '../shared/use-keys.ts'
import type { NavEntry } from './desks.ts'
import { navGroups } from './desks.ts'

/** The pages that the role may use, or those that are searched for; empty groups are left out. */
export function Navigation() {
  const t = useText<typeof labels>('nav')
  const may = useMay()
  const titleOf = useTitles()
  const [text, setText] = useState('')
  const sought = text.trim().toLowerCase()
  const isShown = ({ opens, feature }: NavEntry) =>
    (opens === undefined || may(opens)) && titleOf(feature).toLowerCase().includes(sought)
  const groups = navGroups
    .map(({ label, entries }) => ({ label, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0)
  const first = sought === '' ? undefined : groups[0]?.entries[0]
  return (
    <>
      <PageSearch text={text} onChange={setText} first={first} />
      <nav aria-label={t('pages')} className="-mx-2 min-h-0 flex-1 overflow-y-auto">
        {groups.map(({ label, entries }) => (
          <div key={label} className="mb-3">
            <h2 className="px-3 py-2 text-[12px]/[16px] text-text-3">{t(label)}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.path}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <output className="block px-3 py-2 text-[14px]/[20px] text-text-3">
          {groups.length === 0 ? t('noneFound') : null}
        </output>
      </nav>
    </>
  )
}

/** The title of each page, in the language that is spoken. */
function useTitles(): (feature: string) => string {
  const { spoken } = useLanguage()
  return (feature) => spoken.catalog[feature]?.['title'] ?? ''
}

interface PageSearchProps {
  text: string
  onChange: (text: string) => void
  /** What Enter opens. */
  first: NavEntry | undefined
}

/** Focused by `/`, wherever nothing else is typed. */
function PageSearch({ text, onChange, first }: PageSearchProps) {
  const t = useText<typeof labels>('nav')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  useKeys({ '/': () => field.current?.focus() })

  function open(): void {
    if (!first) return
    onChange('')
    field.current?.blur()
    void navigate({ to: first.path })
  }

  return (
    <div className="mb-2 flex">
      <SearchField
        ref={field}
        label={t('find')}
        placeholder={t('findHint')}
        value={text}
        onChange={onChange}
        onSubmit={open}
        onClear={() => onChange('')}
        clearLabel={t('clear')}
      />
    </div>
  )
}

function Entry({ path, feature, icon }: NavEntry) {
  const t = useText<{ title: string }>(feature)
  return (
    <Link
      to={path}
      activeOptions={{ exact: true, includeSearch: false }}
      className="flex min-h-10 items-center gap-3 rounded-sm border-s-[3px] border-transparent px-2.5 text-[14px]/[20px] text-text-2 hover:bg-surface-2 aria-[current=page]:border-brand aria-[current=page]:bg-surface-2 aria-[current=page]:font-semibold aria-[current=page]:text-text-1"
    >
      <Icon of={icon} size={18} />
      <span className="min-w-0 flex-1 truncate">{t('title')}</span>
      <Waiting path={path} />
    </Link>
  )
}

/** How much waits on the desk. */
function Waiting({ path }: { path: string }) {
  const name = queueAt.get(path)
  const queue = useQueues().data?.find((each) => each.name === name)
  if (!queue || queue.waiting === 0) return null
  return <Tag tone="brand">{countText(queue.waiting)}</Tag>
}

import { TabBar } from '@kaleido/ui/TabBar'
import { useText } from '@kaleido/ui/language'
import { useRouter } from '@tanstack/react-router'
import { Activity, Suspense, use, useDeferredValue, useRef, useState } from 'react'
import type labels from '../../shared/locales/zh-CN/tab.json'
import { tapAgain } from '../../shared/navigation/tab-taps.ts'
import { SkipToTabs } from './SkipToTabs.tsx'
import { tabGlyphs } from './tab-glyphs.ts'
import { TabPagesContext } from './tab-pages.ts'
import type { TabId } from './tabs.ts'
import { tabIds, tabOf } from './tabs.ts'

/**
 * The tabs. Each is mounted when it is first opened, and then kept alive: hidden, with its state and scroll position, while
 * another tab or a page on top is shown.
 */
export function TabHost({ active }: { active: TabId | undefined }) {
  const [opened, setOpened] = useState<readonly TabId[]>([])
  if (active && !opened.includes(active)) setOpened([...opened, active])
  // A page on top hides the tab that it was opened from, which keeps its scroll position.
  const [last, setLast] = useState(active)
  if (active && active !== last) setLast(active)
  const frame = useRef<HTMLDivElement>(null)
  if (opened.length === 0) return null
  const focusBar = () => frame.current?.querySelector<HTMLElement>('nav [aria-current]')?.focus()
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div ref={frame} className="h-full [--page-bottom:calc(var(--tab-h)+var(--safe-bottom))]">
        <SkipToTabs onSkip={focusBar} />
        {opened.map((id) => (
          <KeptTab key={id} id={id} isActive={id === last} />
        ))}
        <Bar active={last} />
      </div>
    </Activity>
  )
}

function KeptTab({ id, isActive }: { id: TabId; isActive: boolean }) {
  const Page = use(TabPagesContext)[id]
  // A page renders in small steps that can be interrupted; the bar has responded before that.
  const isMade = useDeferredValue(true, false)
  return (
    <Activity mode={isActive ? 'visible' : 'hidden'}>
      <div data-tab={id} className="absolute inset-0">
        <Suspense>{isMade && <Page />}</Suspense>
      </div>
    </Activity>
  )
}

function Bar({ active }: { active: TabId | undefined }) {
  const t = useText<typeof labels>('tab')
  const router = useRouter()
  const open = (id: TabId) => {
    // While another tab is still loading, a tap on the shown one returns to it.
    const isSettled = tabOf(router.latestLocation.pathname) === active
    if (id === active && isSettled) tapAgain(id)
    else void router.navigate({ to: `/${id}` })
  }
  const items = tabIds.map((id) => ({ id, label: t(id), glyph: tabGlyphs[id], href: `/${id}` }))
  return <TabBar label={t('bar')} items={items} active={active} onSelect={open} />
}

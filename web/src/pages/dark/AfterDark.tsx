import { PullToRefresh } from '@kaleido/ui/PullToRefresh'
import { Page } from '@kaleido/ui/Page'
import { Tabs } from '@kaleido/ui/Tabs'
import { useText } from '@kaleido/ui/language'
import { useRef } from 'react'
import { ModulesPending } from '../../features/layout/ModulesPending.tsx'
import { useModules } from '../../features/layout/layout.queries.ts'
import { partsOf } from '../../features/layout/parts.ts'
import { chooseTab, useDisplay, useDisplayStore } from '../../shared/display/display.ts'
import type labels from '../../shared/locales/zh-CN/dark.json'
import type listLabels from '../../shared/locales/zh-CN/list.json'
import { useTapAgain } from '../../shared/navigation/tab-taps.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { LateWorkMenu } from '../work/LateWorkMenu.tsx'
import { useWorkMenu } from '../work/use-work-menu.ts'
import { DarkHead } from './DarkHead.tsx'
import { DarkRows } from './DarkRows.tsx'
import { DarkWorks } from './DarkWorks.tsx'
import { LateVipPrompt } from './LateVipPrompt.tsx'
import { Premiere } from './Premiere.tsx'
import { useOpenWork } from './use-open-work.ts'
import { VipBar } from './VipBar.tsx'

/** The page after dark: one large picture and rows of works, or one part in full. */
export function AfterDark() {
  const t = useText<typeof labels>('dark')
  const say = useText<typeof listLabels>('list')
  const scroller = useRef<HTMLElement>(null)
  const refresh = useRefresh('layout', 'feed')
  useTapAgain('dark', { scroller: () => scroller.current, refresh })
  const menu = useWorkMenu()
  const { openWork, prompt } = useOpenWork()
  const card = { onMenu: menu.openFor, onOpen: openWork }
  const asked = useModules(2)
  const parts = partsOf(asked.modules)
  const [chosen, choose] = usePart()
  const part = parts[chosen - 1]
  const items = [
    { id: 'all', label: t('all') },
    ...parts.map(({ key, name }) => ({ id: key, label: name })),
  ]
  const [first] = asked.modules
  return (
    <Page ref={scroller} nav={<DarkHead />}>
      {first ? (
        <PullToRefresh label={say('refresh')} onRefresh={refresh}>
          <Premiere moduleID={first.moduleID} onOpen={openWork} />
          <Tabs
            label={t('sections')}
            look="modules"
            items={items}
            active={part?.key ?? 'all'}
            onChange={(id) => choose(items.findIndex((item) => item.id === id))}
          />
          {part ? (
            <DarkWorks key={part.key} part={part} {...card} />
          ) : (
            <DarkRows modules={asked.modules} {...card} />
          )}
        </PullToRefresh>
      ) : (
        <div className="pt-[calc(var(--safe-top)+var(--nav-h))]">
          <ModulesPending asked={asked} />
        </div>
      )}
      <VipBar />
      <LateWorkMenu {...menu.shown} area="afterdark" />
      <LateVipPrompt {...prompt} />
    </Page>
  )
}

function usePart(): [number, (index: number) => void] {
  const display = useDisplayStore()
  const index = useDisplay(({ activeTabs }) => activeTabs['dark'] ?? 0)
  return [index, (next) => chooseTab(display, 'dark', next)]
}

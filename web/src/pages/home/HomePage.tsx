import { IconButton } from '@kaleido/ui/IconButton'
import { Mark } from '@kaleido/ui/Mark'
import { SearchPill } from '@kaleido/ui/SearchPill'
import { useText } from '@kaleido/ui/language'
import { Bell, CalendarCheck } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useModules } from '../../features/layout/layout.queries.ts'
import { useHotWords } from '../../features/search/hot-words.queries.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/home.json'
import { TabPages } from '../../shared/navigation/TabPages.tsx'
import { usePageTitle } from '../../shared/navigation/page-title.ts'
import { messagePath, useHasNewMessage } from '../../shared/navigation/use-has-new-message.ts'
import { useSource } from '../../shared/connection/source.ts'
import { useRefresh } from '../../shared/loading/use-refresh.ts'
import { ModulePanel } from './ModulePanel.tsx'
import { ModulesPending } from '../../features/layout/ModulesPending.tsx'

export function HomePage() {
  const t = useText<typeof labels>('home')
  usePageTitle(t('title'))
  const asked = useModules(0)
  const { modules } = asked
  // Operators count from 1.
  const firstIndex = useSource().MODULESELECTINDEX - 1
  const refresh = useRefresh('layout', 'advert', 'feed')
  return (
    <main className="flex h-full flex-col bg-bg">
      <Head />
      {asked.isKnown ? (
        <TabPages
          tab="home"
          label={t('modules')}
          items={modules.map(({ moduleID, name, colour }) => ({
            id: moduleID,
            label: name,
            colour,
          }))}
          firstIndex={firstIndex}
          onRefresh={refresh}
        >
          {(index) => {
            const module = modules[index]
            return module && <ModulePanel module={module} isFirst={index === firstIndex} />
          }}
        </TabPages>
      ) : (
        <ModulesPending asked={asked} />
      )}
    </main>
  )
}

/** The word on show is the default of the search page. */
const searchPath = (word: string | undefined) =>
  word === undefined ? '/home/search' : `/home/search?${new URLSearchParams({ hint: word })}`

function Head() {
  const t = useText<typeof labels>('home')
  const open = useOpenPath()
  const hasNewMessage = useHasNewMessage()
  // The first screen's data has priority.
  const enabled = useDeferredValue(true, false)
  const words = useHotWords({ enabled }).data?.list.map(({ word }) => word) ?? []
  return (
    <header className="pt-(--safe-top)">
      <h1 className="sr-only">{t('title')}</h1>
      <div className="flex h-11 items-center pr-1.5 pl-4">
        <Mark size={30} />
        <div className="ml-2.5 flex min-w-0 flex-1">
          <SearchPill
            label={t('search')}
            words={words}
            onClick={(word) => open(searchPath(word))}
          />
        </div>
        <IconButton
          label={t('checkIn')}
          icon={CalendarCheck}
          onClick={() => open('/mine/userfulitask')}
        />
        <IconButton
          label={t('messages')}
          icon={Bell}
          badge={hasNewMessage}
          onClick={() => open(messagePath)}
        />
      </div>
    </header>
  )
}

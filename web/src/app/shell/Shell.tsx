import { Outlet, useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useSession } from '../../shared/connection/connection.ts'
import { useDisplay, useDisplayStore } from '../../shared/display/display.ts'
import { Announcer } from './Announcer.tsx'
import { MiniHost } from './MiniHost.tsx'
import { ShareHost } from './ShareHost.tsx'
import { TabHost } from './TabHost.tsx'
import { UnlockHost } from './UnlockHost.tsx'
import type { TabId } from './tabs.ts'
import { tabIds } from './tabs.ts'

/** The frame of the app: the tabs, which stay mounted, the one page on top of them, and the mini player. */
export function Shell() {
  const tab = useShownTab()
  const isDarkWeb = useDarkWeb(tab)
  // The age gate is dark already, and the bar below it too.
  const isDark = isDarkWeb || tab === 'dark'
  return (
    <div
      data-shell
      data-area={isDark ? 'afterdark' : undefined}
      className="relative mx-auto h-dvh max-w-[430px] overflow-hidden bg-bg text-text-1 [contain:layout]"
    >
      <TabHost active={tab} />
      {tab === undefined && <Outlet />}
      <MiniHost />
      <ShareHost />
      <UnlockHost />
      <Announcer />
    </div>
  )
}

/**
 * The app is after dark in that tab, once its gate is passed, and on the pages that were opened from it, unless they show an
 * ordinary work.
 */
function useDarkWeb(tab: TabId | undefined): boolean {
  const display = useDisplayStore()
  const mayGoDark = useSession(({ user }) => user?.mayGoDark === true)
  useLayoutEffect(() => {
    if (tab) display.setState({ isDarkWeb: tab === 'dark' && mayGoDark })
  }, [display, tab, mayGoDark])
  return useDisplay((shown) => shown.isDarkWeb)
}

/** The tab that the visible page belongs to, once it is rendered. */
function useShownTab(): TabId | undefined {
  const shown = useMatches({ select: (matches) => matches.at(-1)?.staticData.tab })
  return tabIds.find((id) => id === shown)
}

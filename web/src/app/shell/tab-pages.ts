import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { TabId } from './tabs.ts'

/** The page of each tab: loaded when its route is, and then kept alive by the shell. */
export const tabPages = {
  home: lazyRouteComponent(() => import('../../pages/home/HomePage.tsx'), 'HomePage'),
  dark: lazyRouteComponent(() => import('../../pages/dark/DarkPage.tsx'), 'DarkPage'),
  discover: lazyRouteComponent(
    () => import('../../pages/discover/DiscoverPage.tsx'),
    'DiscoverPage',
  ),
  community: lazyRouteComponent(
    () => import('../../pages/community/CommunityPage.tsx'),
    'CommunityPage',
  ),
  mine: lazyRouteComponent(() => import('../../pages/mine/MinePage.tsx'), 'MinePage'),
} as const satisfies Record<TabId, unknown>

/** The pages that the shell shows in its tabs. */
export const TabPagesContext = createContext<Readonly<Record<TabId, ComponentType>>>(tabPages)

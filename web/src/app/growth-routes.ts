import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { getParentRoute, screen } from './root-route.ts'
import { oneOf } from './search.ts'

/** Invitations, tasks, prizes and adverts. */
export const growthRoutes = [
  screen(
    '/mine/yaoqingcode',
    lazy(() => import('../pages/invite/InviteCodePage.tsx'), 'InviteCodePage'),
  ),
  createRoute({
    getParentRoute,
    path: '/mine/shareyaoqing',
    component: lazy(() => import('../pages/invite/SharePage.tsx'), 'SharePage'),
    validateSearch: ({ type }) => ({ type: oneOf(['poster', 'link'])(type) }),
  }),
  screen(
    '/mine/usershareshenqing',
    lazy(() => import('../pages/agent/agent-pages.ts'), 'AgentApplyPage'),
  ),
  createRoute({
    getParentRoute,
    path: '/mine/pushdata',
    component: lazy(() => import('../pages/agent/agent-pages.ts'), 'AgentDataPage'),
    validateSearch: ({ type }) => ({ type: oneOf(['today', '7', '30'])(type) }),
  }),
  createRoute({
    getParentRoute,
    path: '/i/$code',
    component: lazy(() => import('../pages/invite/InvitationPage.tsx'), 'InvitationPage'),
  }),
  screen(
    '/mine/applicationcenter',
    lazy(() => import('../pages/appcenter/AppCenterPage.tsx'), 'AppCenterPage'),
  ),
  screen(
    '/mine/userfulitask',
    lazy(() => import('../pages/welfare/WelfarePage.tsx'), 'WelfarePage'),
  ),
  screen(
    '/cj_activity',
    lazy(() => import('../pages/lottery/LotteryPage.tsx'), 'LotteryPage'),
  ),
  screen(
    '/mine/userprize',
    lazy(() => import('../pages/prize/PrizesPage.tsx'), 'PrizesPage'),
  ),
]

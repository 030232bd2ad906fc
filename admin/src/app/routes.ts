import type { RouteComponent } from '@tanstack/react-router'
import { createRootRoute, createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { Frame } from './Frame.tsx'

const root = createRootRoute({ component: Frame })
const getParentRoute = () => root

/** A route with a page of its own, loaded on demand. */
function screen<const P extends string>(path: P, component: RouteComponent) {
  return createRoute({ getParentRoute, path, component })
}

const pages = [
  // Everything that no other route matches.
  screen(
    '/$',
    lazy(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
  ),
  screen(
    '/',
    lazy(() => import('../pages/DashboardPage.tsx'), 'DashboardPage'),
  ),
  screen(
    '/health',
    lazy(() => import('../pages/HealthPage.tsx'), 'HealthPage'),
  ),
  screen(
    '/error',
    lazy(() => import('../pages/ErrorPage.tsx'), 'ErrorPage'),
  ),
  screen(
    '/trouble',
    lazy(() => import('../pages/TroublePage.tsx'), 'TroublePage'),
  ),
  screen(
    '/review',
    lazy(() => import('../pages/ReviewPage.tsx'), 'ReviewPage'),
  ),
  screen(
    '/work',
    lazy(() => import('../pages/WorkPage.tsx'), 'WorkPage'),
  ),
  screen(
    '/comment',
    lazy(() => import('../pages/CommentPage.tsx'), 'CommentPage'),
  ),
  screen(
    '/tag',
    lazy(() => import('../pages/TagPage.tsx'), 'TagPage'),
  ),
  screen(
    '/topic',
    lazy(() => import('../pages/TopicPage.tsx'), 'TopicPage'),
  ),
  screen(
    '/advert',
    lazy(() => import('../pages/AdvertPage.tsx'), 'AdvertPage'),
  ),
  screen(
    '/lottery',
    lazy(() => import('../pages/LotteryPage.tsx'), 'LotteryPage'),
  ),
  screen(
    '/draw',
    lazy(() => import('../pages/DrawPage.tsx'), 'DrawPage'),
  ),
  screen(
    '/feedback',
    lazy(() => import('../pages/FeedbackPage.tsx'), 'FeedbackPage'),
  ),
  screen(
    '/report',
    lazy(() => import('../pages/ReportPage.tsx'), 'ReportPage'),
  ),
  screen(
    '/appeal',
    lazy(() => import('../pages/AppealPage.tsx'), 'AppealPage'),
  ),
  screen(
    '/creator',
    lazy(() => import('../pages/ApplicationPage.tsx'), 'ApplicationPage'),
  ),
  screen(
    '/invitation',
    lazy(() => import('../pages/InvitationPage.tsx'), 'InvitationPage'),
  ),
  screen(
    '/agent',
    lazy(() => import('../pages/AgentPage.tsx'), 'AgentPage'),
  ),
  screen(
    '/support',
    lazy(() => import('../pages/SupportPage.tsx'), 'SupportPage'),
  ),
  screen(
    '/service',
    lazy(() => import('../pages/ServicePage.tsx'), 'ServicePage'),
  ),
  screen(
    '/canned',
    lazy(() => import('../pages/CannedPage.tsx'), 'CannedPage'),
  ),
  screen(
    '/user',
    lazy(() => import('../pages/PersonPage.tsx'), 'PersonPage'),
  ),
  screen(
    '/order',
    lazy(() => import('../pages/money/OrderPage.tsx'), 'OrderPage'),
  ),
  screen(
    '/suspense',
    lazy(() => import('../pages/money/SuspensePage.tsx'), 'SuspensePage'),
  ),
  screen(
    '/reconciliation',
    lazy(() => import('../pages/money/ReconciliationPage.tsx'), 'ReconciliationPage'),
  ),
  screen(
    '/complaint',
    lazy(() => import('../pages/money/ComplaintPage.tsx'), 'ComplaintPage'),
  ),
  screen(
    '/approval',
    lazy(() => import('../pages/money/ApprovalPage.tsx'), 'ApprovalPage'),
  ),
  screen(
    '/withdrawal',
    lazy(() => import('../pages/money/WithdrawalPage.tsx'), 'WithdrawalPage'),
  ),
  screen(
    '/ledger',
    lazy(() => import('../pages/money/LedgerPage.tsx'), 'LedgerPage'),
  ),
  screen(
    '/redeem',
    lazy(() => import('../pages/money/RedeemPage.tsx'), 'RedeemPage'),
  ),
  screen(
    '/prize',
    lazy(() => import('../pages/PrizePage.tsx'), 'PrizePage'),
  ),
  screen(
    '/prize-order',
    lazy(() => import('../pages/PrizeOrderPage.tsx'), 'PrizeOrderPage'),
  ),
  screen(
    '/audit',
    lazy(() => import('../pages/AuditPage.tsx'), 'AuditPage'),
  ),
  screen(
    '/staff',
    lazy(() => import('../pages/StaffPage.tsx'), 'StaffPage'),
  ),
  screen(
    '/me',
    lazy(() => import('../pages/OwnPage.tsx'), 'OwnPage'),
  ),
  screen(
    '/package',
    lazy(() => import('../pages/money/PackagePage.tsx'), 'PackagePage'),
  ),
  screen(
    '/vip',
    lazy(() => import('../pages/money/VipProductPage.tsx'), 'VipProductPage'),
  ),
  screen(
    '/layout',
    lazy(() => import('../pages/LayoutPage.tsx'), 'LayoutPage'),
  ),
  screen(
    '/setting',
    lazy(() => import('../pages/SettingPage.tsx'), 'SettingPage'),
  ),
]

export const routeTree = root.addChildren(pages)

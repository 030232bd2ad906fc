import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { getParentRoute, screen } from './root-route.ts'
import { oneOf, vipSearch } from './search.ts'

/** What is bought, what is earned, and what is withdrawn. */
export const moneyRoutes = [
  createRoute({
    getParentRoute,
    path: '/mine/address',
    component: lazy(() => import('../pages/payout/payee-pages.ts'), 'AddressPage'),
    validateSearch: ({ type }) => ({ type: oneOf(['bank', 'usdt'])(type) }),
  }),
  createRoute({
    getParentRoute,
    path: '/mine/vipcenter',
    component: lazy(() => import('../pages/vip/VipCenterPage.tsx'), 'VipCenterPage'),
    validateSearch: vipSearch,
  }),
  screen(
    '/mine/usercoinchongzhi',
    lazy(() => import('../pages/topup/TopUpPage.tsx'), 'TopUpPage'),
  ),
  screen(
    '/mine/userbuyrecord',
    lazy(() => import('../pages/topup/OrdersPage.tsx'), 'OrdersPage'),
  ),
  screen(
    '/pay/return',
    lazy(() => import('../pages/topup/PayReturnPage.tsx'), 'PayReturnPage'),
  ),
  screen(
    '/pay/sandbox',
    lazy(() => import('../pages/topup/CashierPage.tsx'), 'CashierPage'),
  ),
  screen(
    '/mine/usercoinrecords',
    lazy(() => import('../pages/wallet/BillsPage.tsx'), 'BillsPage'),
  ),
  screen(
    '/mine/backpack',
    lazy(() => import('../pages/library/CouponsPage.tsx'), 'CouponsPage'),
  ),
  screen(
    '/mine/duihuancode',
    lazy(() => import('../pages/redeem/RedeemPage.tsx'), 'RedeemPage'),
  ),
  screen(
    '/mine/usershouyimx',
    lazy(() => import('../pages/income/IncomePage.tsx'), 'IncomePage'),
  ),
  screen(
    '/mine/userincomerecord',
    lazy(() => import('../pages/wallet/IncomeBillsPage.tsx'), 'IncomeBillsPage'),
  ),
  screen(
    '/mine/withdraw',
    lazy(() => import('../pages/payout/WithdrawPage.tsx'), 'WithdrawPage'),
  ),
  screen(
    '/mine/withdraw/detail',
    lazy(() => import('../pages/payout/WithdrawalsPage.tsx'), 'WithdrawalsPage'),
  ),
  screen(
    '/mine/add-bank-card',
    lazy(() => import('../pages/payout/payee-pages.ts'), 'AddCardPage'),
  ),
  screen(
    '/mine/add-usdt',
    lazy(() => import('../pages/payout/payee-pages.ts'), 'AddUsdtPage'),
  ),
]

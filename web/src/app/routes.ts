import { createRoute, lazyRouteComponent as lazy, redirect } from '@tanstack/react-router'
import type { ScreenLabel } from '../shared/coming/is-coming.ts'
import { isId } from '../shared/links/id.ts'
import { originNames } from '../shared/links/short-address.ts'
import { growthRoutes } from './growth-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { getParentRoute, screen } from './root-route.ts'
import { idOf, oneOf, optionalOf, typed } from './search.ts'
import { tabPages } from './shell/tab-pages.ts'
import type { TabId } from './shell/tabs.ts'

const ComingScreen = lazy(() => import('../shared/coming/ComingScreen.tsx'), 'ComingScreen')

/** A screen that only a newer version of the app can show, by the label of its title. */
function coming(title: ScreenLabel) {
  return { component: ComingScreen, staticData: { coming: { title } } }
}

/** A malformed id is not found. */
const byId = { parse: ({ id }: { id: string }) => (isId(id) ? { id } : false) } as const
const byUid = { parse: ({ uid }: { uid: string }) => (isId(uid) ? { uid } : false) } as const

/** A tab, drawn by the shell. */
function tab<const P extends string>(path: P, id: TabId) {
  return createRoute({ getParentRoute, path, component: tabPages[id], staticData: { tab: id } })
}

const tabs = [
  tab('/home', 'home'),
  tab('/main/home', 'home'),
  tab('/dark', 'dark'),
  tab('/main/dark', 'dark'),
  tab('/discover', 'discover'),
  tab('/main/discover', 'discover'),
  tab('/community', 'community'),
  tab('/main/community', 'community'),
  tab('/mine', 'mine'),
  tab('/main/mine', 'mine'),
]

const gallerySort = optionalOf(['latest', 'most'])
const searchType = oneOf(['all', 'video', 'short', 'gallery', 'post', 'user', 'tag'])

const profileTab = optionalOf(['galleries', 'posts', 'likes'])
const shortOrigin = optionalOf(originNames)
const studioDays = optionalOf(['28', '90'])
const noticeGroup = optionalOf(['likes', 'comments', 'fans', 'system', 'posts'])

/** Pages with parameters in the address; an unknown value falls back to the first. */
const asked = [
  createRoute({
    getParentRoute,
    path: '/shortvideo',
    component: lazy(() => import('../pages/short/ShortVideoPage.tsx'), 'ShortVideoPage'),
    validateSearch: ({ id, from, of, comment }) => ({
      id: idOf(id),
      comment: idOf(comment),
      from: shortOrigin(from),
      of: typed(of),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/galleryCategory',
    component: lazy(
      () => import('../pages/gallery/GalleryCategoryPage.tsx'),
      'GalleryCategoryPage',
    ),
    validateSearch: ({ module, sort }) => ({ module: idOf(module), sort: gallerySort(sort) }),
  }),
  createRoute({
    getParentRoute,
    path: '/galleryVip',
    component: lazy(() => import('../pages/gallery/GalleryVipPage.tsx'), 'GalleryVipPage'),
    validateSearch: ({ sort }) => ({ sort: gallerySort(sort) }),
  }),
  createRoute({
    getParentRoute,
    path: '/search/result',
    component: lazy(() => import('../pages/search/SearchResultPage.tsx'), 'SearchResultPage'),
    validateSearch: (query) => ({ q: typed(query['q']), type: searchType(query['type']) }),
  }),
  createRoute({
    getParentRoute,
    path: '/search/more',
    component: lazy(() => import('../pages/search/SearchMorePage.tsx'), 'SearchMorePage'),
    validateSearch: (query) => ({ q: typed(query['q']), type: searchType(query['type']) }),
  }),
  createRoute({
    getParentRoute,
    path: '/myhome',
    component: lazy(() => import('../pages/user/MyHomePage.tsx'), 'MyHomePage'),
    validateSearch: ({ tab: shown }) => ({ tab: profileTab(shown) }),
  }),
  screen(
    '/mine/userguanzhu',
    lazy(() => import('../pages/user/FollowsPage.tsx'), 'FollowsPage'),
  ),
  createRoute({
    getParentRoute,
    path: '/mine/message',
    component: lazy(() => import('../pages/notice/NoticePage.tsx'), 'NoticePage'),
    validateSearch: ({ show }) => ({ show: noticeGroup(show) }),
  }),
  createRoute({
    getParentRoute,
    path: '/mine/help',
    component: lazy(() => import('../pages/support/support-pages.ts'), 'HelpPage'),
    validateSearch: ({ doc }) => ({ doc: optionalOf(['terms', 'privacy'])(doc) }),
  }),
  createRoute({
    getParentRoute,
    path: '/studio',
    component: lazy(() => import('../pages/studio/studio-pages.ts'), 'StudioPage'),
    validateSearch: ({ days }) => ({ days: studioDays(days) }),
  }),
  createRoute({
    getParentRoute,
    path: '/mine/register',
    component: lazy(() => import('../pages/account/RegisterPage.tsx'), 'RegisterPage'),
    validateSearch: ({ code }) => ({ code: typed(code) }),
  }),
]

const things = [
  createRoute({
    getParentRoute,
    path: '/studio/$id',
    params: byId,
    component: lazy(() => import('../pages/studio/studio-pages.ts'), 'StudioWorkPage'),
    validateSearch: ({ days }) => ({ days: studioDays(days) }),
  }),
  createRoute({
    getParentRoute,
    path: '/detail/$id',
    params: byId,
    component: lazy(() => import('../pages/detail/DetailPage.tsx'), 'DetailPage'),
    validateSearch: ({ part, comment }): { part?: 'comments'; comment?: string | undefined } => ({
      ...(part === 'comments' && { part }),
      comment: idOf(comment),
    }),
  }),
  createRoute({
    getParentRoute,
    path: '/usercenter/$uid',
    params: byUid,
    component: lazy(() => import('../pages/user/UserPage.tsx'), 'UserPage'),
    validateSearch: ({ tab: shown }) => ({ tab: profileTab(shown) }),
  }),
  createRoute({
    getParentRoute,
    path: '/gallery/$id',
    params: byId,
    component: lazy(() => import('../pages/gallery/GalleryPage.tsx'), 'GalleryPage'),
    // The picture that the reader was opened with, while it is open; a linked comment.
    validateSearch: ({ page, comment }) => ({ page: idOf(page), comment: idOf(comment) }),
  }),
  createRoute({
    getParentRoute,
    path: '/cdetail/$id',
    params: byId,
    component: lazy(() => import('../pages/post/PostPage.tsx'), 'PostPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/community/topic/$id',
    params: byId,
    component: lazy(() => import('../pages/topic/topic-pages.ts'), 'TopicPage'),
  }),
]

/** Placeholder screens: what this version of the app does not know. */
const unbuilt = [
  // A work of a kind that came with a later version of the app.
  createRoute({
    getParentRoute,
    path: '/work/$id',
    params: byId,
    ...coming('otherWork'),
  }),
]

const publish = lazy(() => import('../pages/publish/PublishPage.tsx'), 'PublishPage')
const search = lazy(() => import('../pages/search/SearchPage.tsx'), 'SearchPage')

const plain = [
  createRoute({
    getParentRoute,
    path: '/message/$uid',
    params: byUid,
    component: lazy(() => import('../pages/message/ChatPage.tsx'), 'ChatPage'),
    validateSearch: ({ id }) => ({ id: idOf(id) }),
  }),
  // Everything that no other route matches, including addresses with extra segments.
  screen(
    '/$',
    lazy(() => import('../pages/NotFoundPage.tsx'), 'NotFoundPage'),
  ),
  screen(
    '/',
    lazy(() => import('../pages/splash/SplashPage.tsx'), 'SplashPage'),
  ),
  screen(
    '/ui',
    lazy(() => import('../pages/ui/PartsPage.tsx'), 'PartsPage'),
  ),
  screen(
    '/mine/usertopic',
    lazy(() => import('../pages/topic/topic-pages.ts'), 'MyTopicsPage'),
  ),
  screen('/community/publishpicture', publish),
  screen('/community/publishvideo', publish),
  screen('/community/publisharticle', publish),
  screen('/community/publish/rule', publish),
  screen('/search', search),
  screen('/home/search', search),
  screen(
    '/tag',
    lazy(() => import('../pages/search/TagPage.tsx'), 'TagPage'),
  ),
  screen(
    '/mine/setting',
    lazy(() => import('../pages/setting/SettingPage.tsx'), 'SettingPage'),
  ),
  screen(
    '/mine/setting/blocked',
    lazy(() => import('../pages/account/account-pages.ts'), 'BlockedPage'),
  ),
  screen(
    '/mine/accountsafe',
    lazy(() => import('../pages/account/AccountSafePage.tsx'), 'AccountSafePage'),
  ),
  screen(
    '/mine/bindphone',
    lazy(() => import('../pages/account/BindPhonePage.tsx'), 'BindPhonePage'),
  ),
  screen(
    '/mine/accountcode',
    lazy(() => import('../pages/account/AccountCodePage.tsx'), 'AccountCodePage'),
  ),
  screen(
    '/mine/userbroswer',
    lazy(() => import('../pages/library/HistoryPage.tsx'), 'HistoryPage'),
  ),
  screen(
    '/mine/userbuy',
    lazy(() => import('../pages/library/PurchasesPage.tsx'), 'PurchasesPage'),
  ),
  screen(
    '/mine/userfav',
    lazy(() => import('../pages/library/library-pages.ts'), 'FavouritesPage'),
  ),
  screen(
    '/mine/watchlater',
    lazy(() => import('../pages/library/library-pages.ts'), 'WatchLaterPage'),
  ),
  screen(
    '/mine/service',
    lazy(() => import('../pages/support/ServicePage.tsx'), 'ServicePage'),
  ),
  screen(
    '/mine/settled',
    lazy(() => import('../pages/creator/CreatorPage.tsx'), 'CreatorPage'),
  ),
  screen(
    '/mine/groups',
    lazy(() => import('../pages/support/support-pages.ts'), 'GroupsPage'),
  ),
  screen(
    '/mine/applicationdownload',
    lazy(() => import('../pages/support/support-pages.ts'), 'AppDownloadPage'),
  ),
  screen(
    '/mine/suggest',
    lazy(() => import('../pages/support/SuggestPage.tsx'), 'SuggestPage'),
  ),
  screen(
    '/mine/login',
    lazy(() => import('../pages/account/LoginPage.tsx'), 'LoginPage'),
  ),
  screen(
    '/mine/forget',
    lazy(() => import('../pages/account/ForgetPage.tsx'), 'ForgetPage'),
  ),
  screen(
    '/mine/profile',
    lazy(() => import('../pages/account/ProfileEditPage.tsx'), 'ProfileEditPage'),
  ),
  screen(
    '/mine/sessions',
    lazy(() => import('../pages/account/account-pages.ts'), 'SessionsPage'),
  ),
  screen(
    '/mine/export',
    lazy(() => import('../pages/account/account-pages.ts'), 'ExportPage'),
  ),
  screen(
    '/mine/reports',
    lazy(() => import('../pages/moderation/ReportsPage.tsx'), 'ReportsPage'),
  ),
  screen(
    '/mine/setting/notices',
    lazy(() => import('../pages/notice/NoticeSettingPage.tsx'), 'NoticeSettingPage'),
  ),
  screen(
    '/mine/setting/lines',
    lazy(() => import('../pages/line/LinesPage.tsx'), 'LinesPage'),
  ),
]

const main = createRoute({
  getParentRoute,
  path: '/main',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})

export const routeTree = getParentRoute().addChildren([
  main,
  ...tabs,
  ...asked,
  ...things,
  ...unbuilt,
  ...plain,
  ...growthRoutes,
  ...moneyRoutes,
])

import { commentsPage } from './pages/comments.ts'
import { detailPage } from './pages/detail-page.ts'
import { homePage } from './pages/home-page.ts'
import { comeBack } from './pages/member.ts'
import { expectToPlay, playerPage } from './pages/player.ts'
import { tabBar } from './pages/tab-bar.ts'
import { demoMember } from './support/members.ts'
import { expect, test } from './support/test.ts'

test(
  'a member opens a video, likes, saves and comments on it, and finds all of it after a reload',
  {
    tag: [
      '@feed',
      '@layout',
      '@video',
      '@player',
      '@work',
      '@reaction',
      '@comment',
      '@library',
      '@session',
    ],
  },
  async ({ page, product }) => {
    const home = homePage(page)
    const detail = detailPage(page)
    const player = playerPage(page)
    const talk = commentsPage(page)
    const words = `云海真美 ${Date.now()}`

    await comeBack(page, demoMember(product))
    await tabBar(page).open('首页')
    await home.channel('旅行').tap()
    await expect(home.channel('旅行')).toHaveAttribute('aria-selected', 'true')
    const panel = home.panel('旅行')
    await expect.poll(() => panel.worksOf('去山野')).not.toEqual([])
    const first = await panel.worksOf('去山野')
    await panel.othersOf('去山野').tap()
    await expect.poll(() => panel.worksOf('去山野')).not.toEqual(first)

    const link = await panel.linkToFree()
    await link.tap()
    await expectToPlay(player.video)

    // The initial state depends on the member's history: a tap inverts it.
    const liked = await detail.toggle(detail.like, '/api/app/vid/like')
    const kept = await detail.toggle(detail.favourite, '/api/app/vid/favourite')
    await talk.tab.tap()
    await talk.write(words)
    await expect(talk.rowOf(words)).toBeVisible()
    await expect(talk.sending).toBeHidden()

    const at = await player.stopBehindHalf()

    await page.reload()
    await expect(talk.rowOf(words)).toBeVisible()
    await expectToPlay(player.video)
    expect(await player.seconds()).toBeGreaterThan(at)
    await detail.tab(/^简介/).tap()
    await expect(detail.like).toHaveAttribute('aria-pressed', liked)
    await expect(detail.favourite).toHaveAttribute('aria-pressed', kept)
  },
)

import type { Locator } from '@playwright/test'
import { commentsPage } from './pages/comments.ts'
import { detailPage } from './pages/detail-page.ts'
import { homePage } from './pages/home-page.ts'
import { register } from './pages/member.ts'
import { expectToPlay, playerPage } from './pages/player.ts'
import { tabBar } from './pages/tab-bar.ts'
import { seriousFindings } from './support/axe.ts'
import { keyboardOn } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

const isPaused = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.paused)

test(
  'from a keyboard alone: home, a video, play and seek, like, a comment, and back',
  { tag: ['@video', '@player', '@reaction', '@comment', '@feed'] },
  async ({ page }) => {
    const home = homePage(page)
    const detail = detailPage(page)
    const player = playerPage(page)
    const talk = commentsPage(page)
    const words = `键盘写下的话 ${Date.now()}`
    await register(page)
    await tabBar(page).open('首页')
    const keyboard = keyboardOn(page)

    await keyboard.goTo(home.channel('推荐'))
    await keyboard.press('ArrowRight')
    await expect(home.channel('精选')).toHaveAttribute('aria-selected', 'true')
    await keyboard.press('ArrowLeft')
    await expect(home.channel('推荐')).toHaveAttribute('aria-selected', 'true')
    await keyboard.note()
    const link = await home.panel('推荐').linkToFree()
    expect(await seriousFindings(page)).toEqual([])
    await keyboard.goTo(link)
    await keyboard.press('Enter')
    await expectToPlay(player.video)
    expect(await seriousFindings(page)).toEqual([])

    await keyboard.goTo(player.progress)
    const before = await player.seconds()
    await keyboard.press('ArrowRight')
    await expect.poll(player.seconds).toBeGreaterThan(before + 4)
    await keyboard.press('k')
    await expect.poll(() => isPaused(player.video)).toBe(true)
    await keyboard.press('k')
    await expectToPlay(player.video)

    await keyboard.goTo(detail.like)
    await keyboard.press('Enter')
    await expect(detail.like).toHaveAttribute('aria-pressed', 'true')

    await keyboard.goTo(detail.tab(/^简介/), 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await expect(talk.tab).toHaveAttribute('aria-selected', 'true')
    await keyboard.goTo(talk.field)
    await keyboard.type(words)
    await keyboard.goTo(talk.send)
    await keyboard.press('Enter')
    await expect(talk.rowOf(words)).toBeVisible()
    await expect(talk.sending).toBeHidden()
    await keyboard.note()
    expect(await seriousFindings(page)).toEqual([])

    await keyboard.goTo(detail.back, 'Shift+Tab')
    await keyboard.press('Enter')
    await expect(home.title).toBeVisible()
    await expect(link).toBeFocused()
    expect(keyboard.lost).toEqual([])
  },
)

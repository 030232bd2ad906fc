import type { Page } from '@playwright/test'
import { homePage } from './pages/home-page.ts'
import { expectToPlay } from './pages/player.ts'
import { shortFeed } from './pages/short-feed.ts'
import { fingerOn } from './support/finger.ts'
import type { Operator } from './support/operator.ts'
import { openTabs } from './support/tabs.ts'
import { expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

const manySwipes = 30

/** Opens the feed at one of its works, and waits until that plays. */
async function openFeed(page: Page, operator: Operator) {
  const id = (await listFree(operator, 'short')).at(-1)?.id ?? ''
  const feed = shortFeed(page)
  await homePage(page).open()
  await feed.open(id)
  await expect.poll(feed.playing).toEqual([id])
  return { feed, finger: await fingerOn(page), id }
}

test(
  'swiping up and down through the shorts plays the one in front and nothing else',
  { tag: ['@short', '@feed', '@media'] },
  async ({ page, operator }) => {
    const { feed, finger, id } = await openFeed(page, operator)
    await expectToPlay(feed.video)
    const max = await feed.countMounted()

    await finger.flickUp()
    await expect.poll(feed.id).not.toBe(id)
    const next = await feed.id()
    await expect.poll(feed.playing).toEqual([next])
    await expectToPlay(feed.video)
    await finger.flickDown()
    await expect.poll(feed.playing).toEqual([id])
    await expectToPlay(feed.video)

    const seen = new Set<string>()
    for (let swipe = 0; swipe < manySwipes; swipe += 1) {
      const before = await feed.id()
      seen.add(before)
      // A busy browser may merge the touches of a flick into none: a person would flick again.
      await expect(async () => {
        await finger.flickUp()
        await expect.poll(feed.id, { timeout: 5_000 }).not.toBe(before)
      }).toPass()
    }
    // Shorts that were shown are not chosen again, however far somebody goes.
    expect(seen.size).toBe(manySwipes)
    await expectToPlay(feed.video)
    const { videos, slides } = await max()
    expect(videos).toBeLessThanOrEqual(3)
    expect(slides).toBeLessThanOrEqual(5)
  },
)

test(
  'what was on screen for a second does not come again after a reload, and what was not does',
  { tag: ['@short', '@feed'] },
  async ({ page }) => {
    const feed = shortFeed(page)
    const visit = async () => {
      await page.goto('/shortvideo')
      await expectToPlay(feed.video)
      return feed.id()
    }
    await homePage(page).open()
    const first = await visit()
    await expect.poll(feed.next).not.toBe('')
    const next = await feed.next()
    const reported = page.waitForRequest(/\/short\/seen/)
    // Longer than a second; the report is sent as the page is left.
    await expect.poll(feed.seconds).toBeGreaterThan(1.5)
    const second = await visit()
    await reported
    expect(second).not.toBe(first)
    expect(second).toBe(next)
  },
)

test(
  'a tap pauses, a double tap likes, and a long press opens the menu',
  { tag: ['@short', '@reaction'] },
  async ({ page, operator }) => {
    const { feed, finger, id } = await openFeed(page, operator)
    await finger.tap()
    await feed.expectPaused(feed.video)
    await finger.tap()
    await expectToPlay(feed.video)

    await expect(feed.like).toHaveAttribute('aria-pressed', 'false')
    await finger.tapTwice()
    await expect(feed.like).toHaveAttribute('aria-pressed', 'true')
    expect(await feed.playing()).toEqual([id])

    const lift = await finger.rest()
    await expect(feed.menu).toBeVisible()
    await lift()
    expect(await feed.playing()).toEqual([])
    await feed.close.tap()
    await expect(feed.menu).toBeHidden()
    await expectToPlay(feed.video)

    await page.reload()
    await expect.poll(feed.playing).toEqual([id])
    await expect(feed.like).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'nothing plays behind the comments, going back closes them, and the sound stays on',
  { tag: ['@short', '@comment'] },
  async ({ page, operator }) => {
    const { feed, finger, id } = await openFeed(page, operator)
    expect(await feed.isMuted()).toBe(true)
    await feed.sound.tap()
    await expect(feed.sound).toBeHidden()
    expect(await feed.isMuted()).toBe(false)
    await finger.flickUp()
    await expect.poll(feed.id).not.toBe(id)
    await expectToPlay(feed.video)
    expect(await feed.isMuted()).toBe(false)

    await feed.comments.tap()
    await expect(feed.commentSheet).toBeVisible()
    await expect.poll(feed.playing).toEqual([])
    const shown = await feed.id()
    await page.goBack()
    await expect(feed.commentSheet).toBeHidden()
    expect(await feed.id()).toBe(shown)
    await expectToPlay(feed.video)
  },
)

test(
  'keyboard shortcuts: up and down, pause, like and sound',
  { tag: ['@short', '@reaction'] },
  async ({ page, operator }) => {
    const { feed, id } = await openFeed(page, operator)
    const press = (key: string) => page.keyboard.press(key)
    await press('ArrowDown')
    await expect.poll(feed.id).not.toBe(id)
    await expectToPlay(feed.video)
    await press('ArrowUp')
    await expect.poll(feed.playing).toEqual([id])
    await press('l')
    await expect(feed.like).toHaveAttribute('aria-pressed', 'true')
    await press('m')
    await expect.poll(feed.isMuted).toBe(false)
    await press('Space')
    await feed.expectPaused(feed.video)
    await press('Space')
    await expectToPlay(feed.video)
  },
)

test(
  'nothing plays while another browser tab is in front',
  { tag: ['@short'] },
  async ({ baseURL, operator, launchOptions, userAgent, locale }) => {
    const work = (await listFree(operator, 'short')).at(-1)
    await using tabs = await openTabs({ launchOptions, userAgent, locale })
    const page = await tabs.open()
    const feed = shortFeed(page)
    await page.goto(`${baseURL}/shortvideo?id=${work?.id}`)
    await page.getByRole('button', { name: '同意并继续' }).click()
    await expectToPlay(feed.video)
    const other = await tabs.open()
    await expect.poll(feed.playing).toEqual([])
    await other.close()
    await expectToPlay(feed.video)
  },
)

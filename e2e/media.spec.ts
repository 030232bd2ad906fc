import { somebody } from './pages/account-pages.ts'
import { homePage } from './pages/home-page.ts'
import { comeBack, register } from './pages/member.ts'
import { expectToPlay, playerPage } from './pages/player.ts'
import { publishPage } from './pages/publish-page.ts'
import type { Film } from './support/films.ts'
import { aFilm } from './support/films.ts'
import type { Operator } from './support/operator.ts'
import { kill, lineInUse } from './support/lines.ts'
import { expect, test } from './support/test.ts'
import { listFree } from './support/works.ts'

let film: Film

test.beforeAll(async () => {
  film = await aFilm({ width: 960, height: 540, seconds: 30 })
})
test.afterAll(() => film.remove())

test(
  'a video goes from the album through review to everybody’s screen, and plays in the chosen quality',
  { tag: ['@media', '@video', '@publish', '@work', '@player'] },
  async ({ page, anotherPhone, operator }) => {
    // Encoding has the lowest priority, so beside other work it may take minutes.
    test.setTimeout(480_000)
    const publishing = publishPage(page)
    const title = '凌晨四点的渔港，等一轮红月'
    await homePage(page).open()
    await publishing.openAsNewcomer(somebody())
    await publishing.pick(film.file)
    await publishing.asWork()
    await publishing.title.fill(title)
    await publishing.publish.tap()
    await publishing.agree.tap()
    await expect(publishing.submitted).toBeVisible()
    await expect(publishing.ready).toBeVisible({ timeout: 300_000 })

    await publishing.seeWork.tap()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    const address = page.url()
    const id = new URL(address).pathname.split('/').at(-1) ?? ''
    // A job sends it to review a moment after the video is ready.
    await expect(() => operator.run('work', 'approve', id)).toPass()

    const phone = await anotherPhone()
    await phone.goto(address)
    await expect(phone.getByRole('heading', { name: title })).toBeVisible()
    const player = playerPage(phone)
    await expectToPlay(player.video)
    for (const height of [360, 540]) {
      await player.chooseQuality(`${height}P`)
      await expect.poll(player.height).toBe(height)
      await expectToPlay(player.video)
    }
  },
)

test(
  'an interrupted upload resumes automatically, and after a reload once its file is picked again',
  { tag: ['@media', '@publish'] },
  async ({ page, context }) => {
    const publishing = publishPage(page)
    const network = await context.newCDPSession(page)
    const emulate = (offline: boolean, uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      })
    // Slow enough to last for all of these steps, however busy the machine is.
    const slow = 100_000
    const large = await aFilm({ width: 1_280, height: 720, seconds: 40 })
    await homePage(page).open()
    await publishing.openAsNewcomer(somebody())
    await emulate(false, slow)
    await publishing.pick(large.file)
    await expect(publishing.pause).toBeVisible()
    await emulate(true, slow)
    await expect(publishing.cutOff).toBeVisible()
    await emulate(false, slow)
    await expect(publishing.sending).toBeVisible()
    await publishing.pause.tap()
    await expect(publishing.paused).toBeVisible()
    await page.reload()
    await expect(publishing.kept).toBeVisible()
    await emulate(false, -1)
    await publishing.pick(large.file)
    await expect(publishing.arrived).toBeVisible({ timeout: 120_000 })
    await large.remove()
  },
)

test.describe('with pictures fetched by the worker', () => {
  // The browser logs the worker's failed fetches under a generic name.
  test.use({ expected: /net::ERR_FAILED/ })

  test(
    'the line dies while a video plays, which continues from the same second over another one',
    { tag: ['@media', '@player', '@line'] },
    async ({ page, context, operator }) => {
      const player = playerPage(page)
      const served: { readonly origin: string; readonly segment: number }[] = []
      page.on('response', (response) => {
        const { origin, pathname } = new URL(response.url())
        const segment = /\/360\/(\d+)\.m4s$/.exec(pathname)?.[1]
        if (segment !== undefined) served.push({ origin, segment: Number(segment) })
      })
      await homePage(page).open()
      // Slow enough that only a few seconds are buffered ahead.
      const network = await context.newCDPSession(page)
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: 60_000,
        uploadThroughput: -1,
      })
      await player.open(await aDemoVideo(operator))
      await expectToPlay(player.video)
      const leaps = await player.watchLeaps()
      const dead = await lineInUse(page, 'videoURL')
      await kill(page, dead)
      const [loadedTo, length] = await player.loadedTo()
      expect(loadedTo).toBeLessThan(length / 2)
      await expect.poll(player.seconds, { timeout: 120_000 }).toBeGreaterThan(loadedTo + 1)
      await expectToPlay(player.video)
      expect((await leaps()).filter((seconds) => Math.abs(seconds) > 1)).toEqual([])
      const segments = [...new Set(served.map(({ segment }) => segment))]
      expect(segments).toEqual(segments.map((_, index) => index))
      const another = await lineInUse(page, 'videoURL')
      expect(another).not.toBe(dead)
      expect(served.at(-1)?.origin).toBe(another)
    },
  )
})

test(
  'playback that was stopped in the middle resumes from there on another phone',
  { tag: ['@video', '@player', '@session'] },
  async ({ page, anotherPhone, operator }) => {
    const id = await aDemoVideo(operator)
    const player = playerPage(page)
    const who = await register(page)
    await player.open(id)
    await expectToPlay(player.video)
    const at = await player.stopBehindHalf()

    const phone = await anotherPhone()
    const there = playerPage(phone)
    await comeBack(phone, who)
    // It is shown for six seconds, which opening may outlast.
    await Promise.all([expect(there.resumed(formatted(at))).toBeVisible(), there.open(id)])
    await expectToPlay(there.video)
    expect(await there.seconds()).toBeGreaterThan(at)
  },
)

/** A video that existed from the start, and is longer than those published here. */
async function aDemoVideo(operator: Operator): Promise<string> {
  return (await listFree(operator, 'video')).at(-1)?.id ?? ''
}

/** In the player's format, within the first hour. */
function formatted(seconds: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  return `${two(seconds / 60)}:${two(seconds % 60)}`
}

import { answered } from '../../testing/server.ts'
import { listViewerParts } from '@kaleido/contract/feed'
import { reportVideoError } from '@kaleido/contract/ops'
import { setFavourite, setLike } from '@kaleido/contract/reaction'
import { openVideo, reportTrouble } from '@kaleido/contract/video'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { reduceMotion } from '@kaleido/ui/testing/motion'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testStore, testUser } from '../../testing/connection.tsx'
import { unlocked, unlocking } from '../../shared/viewer/unlocking.ts'
import { aGrant } from '../../testing/media.ts'
import {
  expectInFront,
  playing,
  shortFile,
  shorts,
  showShorts,
  slides,
  swipe,
} from '../../testing/shorts.tsx'

const front = () => page.getByRole('article', { name: /第 1 个视频/ })
const act = (name: string | RegExp) => front().getByRole('button', { name })

/** A finger on the video, at a share of its width. */
function touch(type: 'pointerdown' | 'pointerup' | 'pointermove', part = 0.5, y = 300): void {
  // Not by its role: the release may happen behind the opened sheet, too.
  const area = slides()[0]?.querySelector('button[aria-label]')
  if (!area) throw new Error('there is no slide')
  const { left, width } = area.getBoundingClientRect()
  const at = { clientX: left + width * part, clientY: y }
  const how = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 1 }
  area.dispatchEvent(new PointerEvent(type, { ...how, ...at }))
}

function tap(part?: number): void {
  touch('pointerdown', part)
  touch('pointerup', part)
}

test('a tap pauses and another resumes', async () => {
  await showShorts()
  const video = await expectInFront(1)
  tap()
  await expect.poll(() => video.paused).toBe(true)
  tap()
  await expect.poll(() => video.paused).toBe(false)
})

test('a double tap likes with six kites at the finger, and does not pause', async () => {
  const { server } = await showShorts()
  const video = await expectInFront(1)
  const kites = () => front().element().querySelectorAll('[viewBox="-46 -46 92 92"] path').length
  tap(0.3)
  tap(0.3)
  // First of all, since they are removed after a second.
  await expect.poll(kites, { interval: 5 }).toBe(6)
  await expect.element(act('点赞 12.8万')).toHaveAttribute('aria-pressed', 'true')
  expect(video.paused).toBe(false)
  // Another double tap likes again, and never unlikes.
  tap(0.3)
  tap(0.3)
  await expect.element(act('点赞 12.8万')).toHaveAttribute('aria-pressed', 'true')
  expect(server.asked.filter((path) => path === setLike.path)).toHaveLength(1)
})

test('the key likes the video that plays, also while the swipe to it settles', async () => {
  await showShorts()
  await expectInFront(1)
  const hold = (event: Event) => event.stopPropagation()
  document.addEventListener('scrollend', hold, { capture: true })
  onTestFinished(() => document.removeEventListener('scrollend', hold, { capture: true }))
  const isLiked = (index: number) =>
    slides()[index]?.querySelector('button[aria-label^="点赞"]')?.getAttribute('aria-pressed')
  swipe(1)
  await expect.poll(() => playing()[0]?.closest('article')).toBe(slides()[1])
  await userEvent.keyboard('l')
  await expect.poll(() => isLiked(1)).toBe('true')
  expect(isLiked(0)).toBe('false')
})

test('an existing like and favourite are shown, and removed by a tap', async () => {
  const seen = { id: '1', isLiked: true, isFavourite: true, isOwned: false, seconds: 0 }
  const { server, connection } = await showShorts({
    answers: {
      [listViewerParts.path]: { data: { list: [{ ...seen, isUninteresting: false }] } },
      [setLike.path]: { data: { isLiked: false, likes: 7 } },
      [setFavourite.path]: 'dead',
    },
  })
  await expectInFront(1)
  expect(server.asked).not.toContain(listViewerParts.path)
  connection.session.enter({ token: 't', user: testUser() })
  await expect.element(act('收藏')).toHaveAttribute('aria-pressed', 'true')
  await act('点赞 12.8万').click()
  await expect.element(act('点赞 7')).toHaveAttribute('aria-pressed', 'false')
  // Refused, so it is rolled back.
  await act('收藏').click()
  await expect.poll(() => server.asked).toContain(setFavourite.path)
  await expect.element(act('收藏')).toHaveAttribute('aria-pressed', 'true')
})

test('a long press at the edge plays at double speed until it is released', async () => {
  await showShorts()
  const video = await expectInFront(1)
  touch('pointerdown', 0.1)
  await expect.poll(() => video.playbackRate).toBe(2)
  await expect.element(page.getByText('2 倍速播放中')).toBeVisible()
  touch('pointerup', 0.1)
  await expect.poll(() => video.playbackRate).toBe(1)
  expect(video.paused).toBe(false)
})

test('a long press in the middle opens the menu, and pauses', async () => {
  await showShorts()
  const video = await expectInFront(1)
  touch('pointerdown')
  const menu = page.getByRole('dialog', { name: '更多' })
  await expect.element(menu).toBeVisible()
  touch('pointerup')
  expect(video.paused).toBe(true)
  await expectAccessible()
  await menu.getByRole('button', { name: '1.5×' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.poll(() => video.paused).toBe(false)
  expect(video.playbackRate).toBe(1.5)
})

test('a swipe does neither', async () => {
  await showShorts()
  const video = await expectInFront(1)
  touch('pointerdown', 0.5, 600)
  touch('pointermove', 0.5, 560)
  await new Promise((done) => setTimeout(done, 600))
  touch('pointerup', 0.5, 300)
  await new Promise((done) => setTimeout(done, 400))
  expect(video.paused).toBe(false)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('keyboard shortcuts: up and down, play, like, sound, comments, clear screen', async () => {
  await showShorts()
  const first = await expectInFront(1)
  await userEvent.keyboard('l')
  await expect.element(act('点赞 12.8万')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard(' ')
  await expect.poll(() => first.paused).toBe(true)
  await userEvent.keyboard(' ')
  await userEvent.keyboard('m')
  expect(first.muted).toBe(false)
  await userEvent.keyboard('h')
  await expect.element(act('更多')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(act('更多')).toBeVisible()
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('dialog', { name: /^评论/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expectInFront(2)
  await expect
    .poll(() => document.activeElement === slides().find((slide) => !slide.inert))
    .toBe(true)
  await userEvent.keyboard('{ArrowUp}')
  await expectInFront(1)
})

test('only the slide in front is reachable', async () => {
  await showShorts()
  await expectInFront(1)
  expect(slides().map(({ inert }) => inert)).toEqual([false, true, true])
})

test('nothing plays while the page is hidden', async () => {
  await showShorts()
  const video = await expectInFront(1)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => seen.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(video.paused).toBe(true)
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => video.paused).toBe(false)
})

test('a paused video stays paused when the page is shown again', async () => {
  await showShorts()
  const video = await expectInFront(1)
  tap()
  await expect.poll(() => video.paused).toBe(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((done) => setTimeout(done, 300))
  expect(video.paused).toBe(true)
})

test('the sound stays on for the visit, for every video', async () => {
  const { store, leave } = await showShorts()
  const video = await expectInFront(1)
  await page.getByRole('button', { name: '点击开启声音' }).click()
  expect(video.muted).toBe(false)
  swipe(1)
  expect((await expectInFront(2)).muted).toBe(false)
  leave()
  await showShorts({ store })
  expect((await expectInFront(1)).muted).toBe(false)
})

test('scrubbing along the line seeks', async () => {
  await showShorts()
  const video = await expectInFront(1)
  const line = page.getByRole('slider', { name: '播放进度' })
  const box = (line.element().parentElement as HTMLElement).getBoundingClientRect()
  const finger = (type: string, part: number) =>
    line.element().parentElement?.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        clientX: box.left + box.width * part,
        clientY: box.top + 5,
      }),
    )
  Object.assign(line.element().parentElement as HTMLElement, { setPointerCapture: () => undefined })
  finger('pointerdown', 0.2)
  finger('pointermove', 0.5)
  await expect.element(page.getByText('00:08 / 00:16')).toBeVisible()
  expect(video.paused).toBe(true)
  finger('pointerup', 0.5)
  await expect.poll(() => video.currentTime).toBeGreaterThan(7.9)
  await expect.poll(() => video.paused).toBe(false)
  line.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => video.currentTime).toBeLessThan(4)
})

test.each([
  ['vip', undefined, '开通 VIP'],
  ['svip', undefined, '开通超级会员'],
  ['coin', 30, '30 金币解锁'],
] as const)(
  'after the preview of a short that needs %s it shows the unlock options',
  async (...row) => {
    const [needs, price, label] = row
    const grant = { reason: 'preview', needs, ...(price !== undefined && { price }) } as const
    const { connection, server } = await showShorts({ works: shorts(2), grant })
    connection.session.enter({ token: 't', user: testUser({ registered: true }) })
    const video = await expectInFront(1)
    video.currentTime = 15.8
    const locked = front().getByRole('region', { name: '试看结束' })
    await expect.element(locked).toBeVisible()
    expect(playing()).toHaveLength(0)
    await expectAccessible()
    await locked.getByRole('button', { name: '再看一遍试看' }).click()
    await expect.poll(() => video.paused).toBe(false)
    expect(video.currentTime).toBeLessThan(8)
    video.currentTime = 15.8
    await locked.getByRole('button', { name: label }).click()
    const { what } = unlocking.getState()
    expect(what).toMatchObject({ id: '1', by: needs, price, theme: 'dark' })
    server.answer(openVideo.path, { data: aGrant() })
    unlocked.setState({ id: '1' })
    await expect.element(locked).not.toBeInTheDocument()
  },
)

test.each([
  ['登录 / 注册', {}],
  ['30 金币解锁', { price: 30 }],
] as const)('a guest who taps "%s" is asked to register', async (...row) => {
  const [label, asked] = row
  const { connection } = await showShorts({
    works: shorts(2),
    grant: { reason: 'preview', needs: 'register', ...asked },
  })
  const video = await expectInFront(1)
  video.currentTime = 15.8
  await act(label).click()
  expect(connection.memberGate.asking.getState()).toBe('register')
})

test('a playback problem can be reported', async () => {
  const { server } = await showShorts({ answers: { [reportTrouble.path]: { data: null } } })
  await expectInFront(1)
  await act('更多').click()
  await page.getByRole('button', { name: '播放有问题' }).click()
  await page.getByRole('button', { name: '画面不对' }).click()
  await expect.poll(() => server.asked).toContain(reportTrouble.path)
})

test('a short that no line plays is reported to the operator, once however often it is retried', async () => {
  // No line has this file.
  const mp4 = shortFile.replace('short-90', 'short-91')
  const { server } = await showShorts({
    works: shorts(1),
    grant: { mp4, qualities: [91] },
    answers: { [reportVideoError.path]: { data: null } },
  })
  const grants = () => server.asked.filter((path) => path === openVideo.path).length
  await expect.element(page.getByText('视频播放失败')).toBeVisible()
  await expect.poll(() => server.asked).toContain(reportVideoError.path)
  const before = grants()
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect.poll(grants).toBeGreaterThan(before)
  await expect.element(page.getByText('视频播放失败')).toBeVisible()
  expect(await server.inputs(reportVideoError.path)).toEqual([
    {
      appv: '1.1.2',
      videoid: '1',
      url: mp4,
      code: 'refused',
      position: 0,
      emsg: expect.stringContaining('status'),
    },
  ])
})

test('with reduced motion a tap starts playback', async () => {
  await reduceMotion()
  const { media } = await showShorts()
  await expect.element(act('播放')).toBeVisible()
  await expect.poll(() => slides().length).toBe(3)
  expect(playing()).toHaveLength(0)
  expect(await media.asked(media.urls[0] ?? '')).toEqual([])
  tap()
  await expectInFront(1)
})

test('after their line has died, videos that were not loaded play from another one', async () => {
  let opened = 0
  // Each has an address of its own, so that none is cached for another.
  const anotherGrant = () => {
    opened += 1
    const data = aGrant({
      mp4: shortFile.replace('session', `session${opened}`),
      qualities: [90],
    })
    return answered(data)
  }
  const { media } = await showShorts({
    lines: 2,
    store: testStore(),
    answers: { [openVideo.path]: { response: anotherGrant } },
  })
  const { currentSrc } = await expectInFront(1)
  const used = new URL(currentSrc).origin
  await media.breakOne(used, 'fails')
  // The second may be loaded already; the third cannot be.
  for (const id of [2, 3]) {
    swipe(1)
    await expectInFront(id)
  }
  const video = await expectInFront(3)
  const other = media.urls.find((url) => url !== used)
  expect(video.currentSrc).toContain(other)
})

import { reportVideoError } from '@kaleido/contract/ops'
import { openVideo, reportTrouble } from '@kaleido/contract/video'
import { expectAccessible } from '@kaleido/ui/testing/axe'
import { reduceMotion } from '@kaleido/ui/testing/motion'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testUser } from '../../testing/connection.tsx'
import { aGrant, progressOf } from '../../testing/media.ts'
import { brokenTextsOf, resizeWindow } from '../../testing/measure.ts'
import { playedWork, showPlaying } from '../../testing/playing.tsx'
import { refused } from '../../testing/refused.ts'
import { unlocked, unlocking } from '../../shared/viewer/unlocking.ts'
import { choices } from './choices.ts'
import { EndCard } from './EndCard.tsx'
import { Player } from './Player.tsx'

const patience = { timeout: 30_000, interval: 50 }
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const openNext = vi.fn<() => void>()
const next = { id: '8', title: '雪线以上', author: '山野电台', cover: null, onOpen: openNext }
const Shown = () => (
  <Player work={playedWork} onBack={() => undefined}>
    <EndCard following={[next]} onBack={() => undefined} />
  </Player>
)

describe('opening a video', () => {
  it('plays automatically, and frames advance', async () => {
    const { video, until } = await showPlaying(Shown)
    await until(1)
    const before = progressOf(video)
    await until(2)
    expect(progressOf(video).frames).toBeGreaterThan(before.frames)
    await expectAccessible()
  })

  it('waits for a tap with reduced motion', async () => {
    await reduceMotion()
    const { until, server } = await showPlaying(Shown)
    await expect.element(button('播放')).toBeVisible()
    expect(server.asked).not.toContain(openVideo.path)
    await button('播放').click()
    await until(1)
  })

  it('resumes at the stored position, says so, and offers to start over', async () => {
    const { video } = await showPlaying(Shown, { seconds: 9 })
    await expect.element(page.getByText('上次看到 00:09'), patience).toBeVisible()
    await vi.waitFor(() => expect(video.currentTime).toBeGreaterThanOrEqual(9), patience)
    await button('从头看').click()
    await vi.waitFor(() => expect(video.currentTime).toBeLessThan(5), patience)
    expect(page.getByText('上次看到 00:09').query()).toBeNull()
  })

  it('starts automatically once it has been processed', async () => {
    const answer = refused('video.not_ready', '视频还在处理中，请稍后再看')
    const { until, server } = await showPlaying(Shown, { answer })
    await expect.element(page.getByText('视频正在处理')).toBeVisible()
    server.answer(openVideo.path, { data: aGrant() })
    await until(0.5)
  })
})

describe('the controls', () => {
  it('are hidden automatically, also when their menu returned the focus to them', async () => {
    const { until } = await showPlaying(Shown)
    await until(0.5)
    const more = button('更多')
    await more.click()
    await button('关闭').click()
    await expect.element(more).toHaveFocus()
    const isSeen = () => more.element().checkVisibility({ opacityProperty: true })
    await vi.waitFor(() => expect(isSeen()).toBe(false), patience)
  })
})

describe('keys', () => {
  it('play, seek, and change speed, sound and captions', async () => {
    const { player, video, until } = await showPlaying(Shown)
    await until(0.5)
    const state = () => player.state.getState()
    button('全屏').element().focus()
    await userEvent.keyboard('k')
    await expect.poll(() => video.paused).toBe(true)
    await userEvent.keyboard('5')
    const middle = state().seconds
    // The last segments may still extend it a little.
    expect(middle).toBeCloseTo(state().duration / 2, 0)
    await userEvent.keyboard('{ArrowRight}')
    expect(state().seconds).toBeCloseTo(middle + 5, 1)
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(state().seconds).toBeCloseTo(middle - 5, 1)
    await userEvent.keyboard('>')
    expect([state().rate, video.playbackRate]).toEqual([1.25, 1.25])
    await userEvent.keyboard('<')
    expect(state().rate).toBe(1)
    const wasMuted = video.muted
    await userEvent.keyboard('m')
    expect(video.muted).toBe(!wasMuted)
    await userEvent.keyboard('{Home}')
    expect(state().seconds).toBe(0)
  })

  it('leave keys to a focused button, and ignore letters while the focus is elsewhere', async () => {
    const { video, until } = await showPlaying(() => (
      <>
        <Shown />
        <input aria-label="elsewhere" />
      </>
    ))
    await until(0.5)
    button('更多').element().focus()
    await userEvent.keyboard(' ')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(video.paused).toBe(false)
    await userEvent.keyboard('{Escape}')
    await page.getByLabelText('elsewhere').click()
    await userEvent.keyboard('k 5')
    expect(video.paused).toBe(false)
    await expect.element(page.getByLabelText('elsewhere')).toHaveValue('k 5')
  })
})

describe('another login', () => {
  it('continues with a grant of its own, before a path of the ended one is refused', async () => {
    const { connection, player, video, until } = await showPlaying(Shown)
    await until(0.5)
    const before = player.state.getState().grant
    const source = video.src
    connection.session.enter({ token: 't', user: testUser({ uid: 7 }) })
    await vi.waitFor(() => expect(player.state.getState().grant).not.toBe(before), patience)
    expect(player.state.getState().stage).toBe('ready')
    await until(2)
    expect(video.src).toBe(source)
  })
})

describe('failing lines', () => {
  it('a line that dies in the middle does not interrupt playback', async () => {
    const { media, until } = await showPlaying(Shown, { paceMs: 500 })
    await until(1)
    await media.breakUsed('dies')
    await until(9)
    expect(page.getByRole('alert').query()).toBeNull()
  })

  it('when all fail, the operator is told once, and retrying and reporting are offered', async () => {
    const { media, video, until, server, connection } = await showPlaying(Shown, { paceMs: 900 })
    connection.session.enter({ token: 't', user: testUser({ uid: 7 }) })
    await until(0.5)
    await media.breakAll('dies')
    await expect.element(button('换线路重试'), patience).toBeVisible()
    expect(video.paused).toBe(true)
    await expectAccessible()
    await button('播放有问题').click()
    await button('提交').click()
    await vi.waitFor(() => expect(server.asked).toContain(reportTrouble.path), patience)
    const grant = aGrant()
    expect(await server.inputs(reportVideoError.path)).toEqual([
      {
        appv: '1.1.2',
        userid: 7,
        videoid: playedWork.id,
        url: grant.hls,
        code: 'network',
        position: expect.any(Number),
        emsg: expect.stringMatching(/./),
      },
    ])
  })
})

describe('the end', () => {
  /** Plays to the end; the countdown runs by `vi.advanceTimersByTime`. */
  async function showEnd(Page = Shown) {
    openNext.mockClear()
    const shown = await showPlaying(Page)
    await shown.until(0.5)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    shown.player.seek(shown.video.duration - 0.3)
    await expect.element(page.getByText(next.title), patience).toBeVisible()
    return shown
  }
  const counting = (seconds: number) => page.getByText(`${seconds} 秒后播放`)
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

  it('opens the next video after a countdown, which a hidden page stops', async () => {
    await showEnd()
    await expect.element(counting(5)).toBeVisible()
    await expectAccessible()
    pass(2)
    await expect.element(counting(3)).toBeVisible()
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => seen.mockRestore())
    pass(20)
    seen.mockReturnValue('visible')
    await expect.element(counting(3)).toBeVisible()
    expect(openNext).not.toHaveBeenCalled()
    pass(3)
    expect(openNext).toHaveBeenCalledOnce()
  })

  it.each([{ role: 'alertdialog' }, { 'data-emoji-panel': '' }])(
    'waits while an alert or the emoji are open: %o',
    async (attributes) => {
      await showEnd()
      await expect.element(counting(5)).toBeVisible()
      const open = document.createElement('div')
      for (const [name, value] of Object.entries(attributes)) open.setAttribute(name, value)
      document.body.append(open)
      onTestFinished(() => open.remove())
      pass(20)
      expect(openNext).not.toHaveBeenCalled()
      open.remove()
      pass(5)
      expect(openNext).toHaveBeenCalledOnce()
    },
  )

  it('opens nothing once it is cancelled, and plays the same again', async () => {
    const { video, player } = await showEnd()
    await button('取消').click()
    await expect.element(page.getByText('接下来播放')).toBeVisible()
    pass(10)
    expect(openNext).not.toHaveBeenCalled()
    await button('重播').click()
    await expect.poll(() => video.paused).toBe(false)
    expect(video.currentTime).toBeLessThan(5)
    video.pause()
    player.playFrom(9)
    await expect.poll(() => video.paused).toBe(false)
    expect(video.currentTime).toBeGreaterThanOrEqual(9)
  })

  it('does not count down where autoplay was switched off, which is remembered', async () => {
    const { store } = await showEnd()
    await page.getByRole('switch', { name: '自动连播' }).click()
    pass(10)
    expect(openNext).not.toHaveBeenCalled()
    expect(store.get(choices.autoNext)).toBe(false)
    await page.getByRole('button', { name: /雪线以上/ }).click()
    expect(openNext).toHaveBeenCalledOnce()
  })
})

describe('a preview', () => {
  const preview = {
    reason: 'preview',
    needs: 'vip',
    price: 12,
    fullSeconds: 600,
  } as const

  it('ends with the unlock options, and can be watched again', async () => {
    const { player, video, until } = await showPlaying(Shown, { grant: preview })
    await until(0.5)
    player.seek(15)
    await expect.element(page.getByText('试看结束'), patience).toBeVisible()
    await expectAccessible()
    await expect.element(button('12 金币解锁')).toBeVisible()
    expect(page.getByText(next.title).query()).toBeNull()
    await button('再看一遍试看').click()
    await vi.waitFor(() => expect(video.currentTime).toBeLessThan(10), patience)
    player.seek(15)
    await button('开通 VIP 看全片').click()
    expect(unlocking.getState().what).toMatchObject({ id: playedWork.id, by: 'vip', price: 12 })
  })

  it('shows the length of the whole video, and leads from beyond its end to the unlock options', async () => {
    const { player, video, until } = await showPlaying(Shown, { grant: preview })
    await until(0.5)
    const track = page.getByRole('slider', { name: '播放进度' })
    await expect.element(track).toHaveAttribute('max', '600')
    await expect.element(page.getByText('10:00', { exact: true })).toBeVisible()
    expect(track.element().ariaValueText).toMatch(/共 10:00，可试看到 00:16$/)
    const openShare = getComputedStyle(track.element()).getPropertyValue('--open')
    expect(Number.parseFloat(openShare)).toBeCloseTo(2.7, 0)
    const at = video.currentTime
    player.seek(300)
    await expect.element(page.getByText('解锁后看后面的内容')).toBeVisible()
    expect(video.paused).toBe(true)
    expect(video.currentTime).toBeGreaterThanOrEqual(at)
    await button('继续试看').click()
    await until(at)
    expect(page.getByText('解锁后看后面的内容').query()).toBeNull()
  })

  it('continues with the whole video once it is unlocked', async () => {
    const { connection, server, player, until } = await showPlaying(Shown, { grant: preview })
    await until(1)
    server.answer(openVideo.path, { data: aGrant() })
    connection.session.state.setState({ token: 'another' })
    await vi.waitFor(() => expect(player.state.getState().grant?.reason).toBe('free'), patience)
    await until(2)
  })

  it('continues with the whole video once it was bought', async () => {
    const { server, player, until } = await showPlaying(Shown, { grant: preview })
    await until(1)
    server.answer(openVideo.path, { data: aGrant({ reason: 'owned' }) })
    unlocked.setState({ id: playedWork.id })
    await vi.waitFor(() => expect(player.state.getState().grant?.reason).toBe('owned'), patience)
    await until(2)
  })
})

describe('the menu', () => {
  it('offers the granted qualities, and leads from locked ones to what unlocks them', async () => {
    const locked = [{ height: 1080, needs: 'vip' as const }]
    const { player, until } = await showPlaying(Shown, { grant: { locked } })
    await until(0.5)
    await button('更多').click()
    await button('90P').click()
    // A busy machine may open the menu only after the film has ended: then nothing is left to change.
    player.playFrom(0)
    await vi.waitFor(() => expect(player.state.getState().shownQuality).toBe(90), patience)
    await expectAccessible()
    await button(/1080P/).click()
    expect(unlocking.getState().what).toMatchObject({ by: 'vip', height: 1080 })
  })

  it('says while greater qualities are still being made', async () => {
    const { until } = await showPlaying(Shown, { grant: { isStillMaking: true } })
    await until(0.5)
    await button('更多').click()
    await expect.element(page.getByText('高清处理中')).toBeVisible()
  })

  it.each([
    [320, 'zh-CN'],
    [320, 'en'],
  ])('breaks no label at %i px in %s', async (width, language) => {
    localStorage.setItem('kaleido.language', language)
    await resizeWindow(width, 640)
    const Accused = () => (
      <Player work={playedWork} onBack={() => undefined} onAccuse={() => undefined} />
    )
    const { until } = await showPlaying(Accused)
    await until(0.5)
    await button(/^(更多|More)$/).click()
    const menu = page.getByRole('dialog')
    await expect.element(menu).toBeVisible()
    expect(brokenTextsOf(menu.element())).toEqual([])
    await expectAccessible()
  })

  it('remembers the speed for the next video', async () => {
    const { player, video, until } = await showPlaying(Shown)
    await until(0.5)
    await button('更多').click()
    await button('1.5×').click()
    expect(video.playbackRate).toBe(1.5)
    player.close()
    player.open({ ...playedWork, id: '8' })
    await vi.waitFor(() => expect(video.playbackRate).toBe(1.5), patience)
    await until(0.5)
    expect(video.playbackRate).toBe(1.5)
  })
})

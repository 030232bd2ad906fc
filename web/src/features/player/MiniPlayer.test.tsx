import { expectAccessible } from '@kaleido/ui/testing/axe'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aVideo } from '../../testing/media.ts'
import { playedWork, showPlaying } from '../../testing/playing.tsx'
import short from '../../testing/stream/short-90.mp4?url'
import { Player } from './Player.tsx'

const patience = { timeout: 30_000, interval: 50 }
const corner = () => page.getByRole('region', { name: '小窗播放：等一场极光' })

/** A page with the player, that can be left. */
function Hiding() {
  const [isThere, set] = useState(true)
  if (!isThere) return <p>another page</p>
  return (
    <>
      <Player work={playedWork} onBack={() => set(false)} />
      <button type="button" onClick={() => set(false)}>
        leave
      </button>
    </>
  )
}

async function inCorner() {
  const shown = await showPlaying(Hiding)
  await shown.until(0.5)
  await page.getByRole('button', { name: 'leave' }).click()
  await expect.element(corner(), patience).toBeVisible()
  return shown
}

it('goes on in a corner without interruption when its page is left', async () => {
  const shown = await showPlaying(Hiding)
  await shown.until(0.5)
  const stops = vi.fn()
  shown.video.addEventListener('pause', stops)
  shown.video.addEventListener('emptied', stops)
  const at = shown.video.currentTime
  await page.getByRole('button', { name: 'leave' }).click()
  await expect.element(corner(), patience).toBeVisible()
  expect(corner().element().contains(shown.video)).toBe(true)
  await shown.until(at + 1)
  expect(stops).not.toHaveBeenCalled()
  await expectAccessible()
})

it('is paused, closed, or followed back to its page', async () => {
  const { video, path, player } = await inCorner()
  await page.getByRole('button', { name: '暂停' }).click()
  await expect.poll(() => video.paused).toBe(true)
  await page.getByRole('button', { name: '回到《等一场极光》' }).click()
  expect(path()).toBe('/detail/7')
  await page.getByRole('button', { name: '关闭' }).click()
  await expect.element(corner()).not.toBeInTheDocument()
  expect(player.state.getState().work).toBeUndefined()
})

it('closes when something else plays sound', async () => {
  const { player } = await inCorner()
  const other = aVideo()
  other.src = short
  other.play().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 100))
  await expect.element(corner()).toBeVisible()
  other.muted = false
  other.dispatchEvent(new Event('play'))
  await expect.element(corner()).not.toBeInTheDocument()
  expect(player.video.paused).toBe(true)
})

it('is not opened when the video was not playing', async () => {
  const { video, until, player } = await showPlaying(Hiding)
  await until(0.5)
  video.pause()
  await page.getByRole('button', { name: 'leave' }).click()
  await expect.element(page.getByText('another page')).toBeVisible()
  await expect.poll(() => player.state.getState().work).toBeUndefined()
  expect(corner().query()).toBeNull()
})

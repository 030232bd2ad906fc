import { openVideo, reportEvents } from '@kaleido/contract/video'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { slots } from '../../shared/storage/slots.ts'
import { testStore } from '../../testing/connection.tsx'
import { aGrant, startMediaLines } from '../../testing/media.ts'
import { aPost } from '../../testing/posts.ts'
import { fakeServer } from '../../testing/server.ts'
import { showPage } from '../../testing/shown.tsx'
import { InlineVideo } from './InlineVideo.tsx'

test('a video in a list plays without sound, is no view, and opens by a tap', async () => {
  const media = await startMediaLines({ count: 1 })
  const server = fakeServer({ [openVideo.path]: { data: aGrant() } }, media.urls)
  const store = testStore()
  store.set(slots.videoURLList, media.known)
  let opened = 0
  const post = aPost(1, { form: 'video', text: '潮汐', duration: 16 })
  await showPage(() => <InlineVideo post={post} onOpen={() => (opened += 1)} />, store)
  const video = () => document.querySelector('video')
  await expect.poll(() => video()?.paused, { timeout: 30_000 }).toBe(false)
  await expect.poll(() => video()?.currentTime ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(video()?.muted).toBe(true)
  await page.getByRole('button', { name: '播放「潮汐」' }).click()
  expect(opened).toBe(1)
  expect(server.asked).not.toContain(reportEvents.path)
})

test('with reduced motion it stays a poster', async () => {
  const server = fakeServer({ [openVideo.path]: { data: aGrant() } })
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const post = aPost(1, { form: 'video', text: '潮汐', duration: 16 })
  await showPage(() => <InlineVideo post={post} onOpen={() => undefined} />)
  // It is its turn.
  await expect.poll(() => document.querySelector('video')).not.toBeNull()
  expect(server.asked).not.toContain(openVideo.path)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPage } from '../../testing/shown.tsx'
import { VideoPreview } from './VideoPreview.tsx'

test('the preview has a button to play it, and none of the browser’s own controls', async () => {
  const file = new File(['cannot be read here'], 'a.mp4', { type: 'video/mp4' })
  await showPage(() => <VideoPreview video={{ file, facts: undefined, kind: 'video' }} />)
  await expect.element(page.getByRole('button', { name: '播放预览' })).toBeVisible()
  expect(document.querySelector('video')?.controls).toBe(false)
})

import type { UploadProgress } from '@kaleido/client/upload/resumable'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../testing/server.ts'
import { showPageAt } from '../../testing/shown.tsx'
import { SendingStatus } from './SendingStatus.tsx'

const nothing = () => undefined

async function show(refusal: NonNullable<UploadProgress['refusal']>) {
  fakeServer()
  const progress: UploadProgress = { phase: 'refused', sent: 0, bytes: 10, refusal }
  const Shown = () => (
    <SendingStatus progress={progress} onPause={nothing} onResume={nothing} onCancel={nothing} />
  )
  await showPageAt(Shown, '/community/publishvideo')
}

test('a refused upload says what the server says', async () => {
  const tip = '上传已过期，请重新上传'
  await show({ status: 410, key: 'media.upload_expired', tip })
  await expect.element(page.getByText(tip).first()).toBeVisible()
})

test('a refusal without words, such as a proxy’s, is shown in words of ours', async () => {
  await show({ status: 413 })
  await expect.element(page.getByText('上传失败').first()).toBeVisible()
})
